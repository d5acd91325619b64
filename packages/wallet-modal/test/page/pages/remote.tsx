import { createWalletModal, type WalletPage } from '@lode/wallet-modal'
import { ConnectButton, WalletModal } from '@lode/wallet-modal/react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'

// A page whose modal asks servers: what opening costs when they refuse, or never answer.

const modal = createWalletModal({
  chains: [mainnet],
  rpcUrls: { [mainnet.id]: '/api/rpc' },
  relayUrl: `ws://${location.host}/api/relay`,
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Page', description: 'A page', url: location.origin, icons: [] },
  directory: {
    list: async ({ page }) => (await (await fetch(`/api/wallets?page=${page}`)).json()) as WalletPage,
  },
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
