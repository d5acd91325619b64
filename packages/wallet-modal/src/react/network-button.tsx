import type { JSX } from 'react'
import { networkLabel } from '../core/network-label.ts'
import type { WalletModal } from '../core/types.ts'
import { useWallet } from './use-wallet.ts'

/** Says which network the wallet is on and opens the list of networks. Its look is the page's: give it a class. */
export function NetworkButton({ modal, className }: { modal: WalletModal; className?: string }): JSX.Element {
  const state = useWallet(modal)
  const label = networkLabel(state, modal.chains)
  const open = async (): Promise<void> => {
    await modal.open(state.isUnsupportedChain ? 'UnsupportedChain' : 'Networks')
    modal.emit({ type: 'CLICK_NETWORKS' })
  }
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={state.open}
      onPointerEnter={modal.preload}
      onFocus={modal.preload}
      onClick={() => void open()}
    >
      {'name' in label ? label.name : state.texts(label.key)}
    </button>
  )
}
