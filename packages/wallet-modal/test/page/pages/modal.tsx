import { createWalletModal } from '@lode/wallet-modal'
import { ConnectButton, WalletModal } from '@lode/wallet-modal/react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

// The page of the README, as a stranger writes it.

const modal = createWalletModal({
  chains: [mainnet],
  rpcUrls: { [mainnet.id]: '/rpc' },
  relayUrl: `ws://${location.host}/relay`,
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Page', description: 'A page', url: location.origin, icons: [] },
})
modal.start()
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <>
      <ConnectButton modal={modal} />
      <WalletModal modal={modal} />
    </>,
  )
}
