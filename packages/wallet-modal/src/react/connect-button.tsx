import type { JSX } from 'react'
import type { WalletModal } from '../core/types.ts'
import { useWallet } from './use-wallet.ts'

/** Opens the modal, and closes it. Its look is the page's: give it a class. */
export function ConnectButton({ modal, className }: { modal: WalletModal; className?: string }): JSX.Element {
  const { open, loading, texts } = useWallet(modal)
  const busy = open || loading
  return (
    <button
      type="button"
      className={className === undefined ? 'lwm-opener' : `lwm-opener ${className}`}
      aria-expanded={open}
      aria-haspopup="dialog"
      onPointerEnter={modal.preload}
      onFocus={modal.preload}
      onClick={() => void (open ? modal.close() : modal.open())}
    >
      {texts(busy ? 'connecting' : 'connectWallet')}
    </button>
  )
}
