import { type JSX, useEffect } from 'react'
import { shortenAddress } from '../address/shorten-address.ts'
import { truncate } from '../core/truncate.ts'
import type { WalletModal } from '../core/types.ts'
import { useWallet } from './use-wallet.ts'

const nameLength = 20

/** Says whose wallet is connected and what it holds, and opens the account. Its look is the page's: give it a class. */
export function AccountButton({ modal, className }: { modal: WalletModal; className?: string }): JSX.Element {
  const { open, address = '', account } = useWallet(modal)
  const { balance, profile } = account
  useEffect(() => {
    if (address !== '') void modal.refreshAccount().catch(() => undefined)
  }, [modal, address])
  return (
    <button
      type="button"
      className={className === undefined ? 'lwm-opener' : `lwm-opener ${className}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={modal.preload}
      onFocus={modal.preload}
      onClick={() => void (open ? modal.close() : modal.open())}
    >
      {balance === undefined || balance === 'unavailable' ? null : (
        <span dir="ltr">{`${balance.amount} ${balance.symbol}`}</span>
      )}{' '}
      <bdi>{profile?.name === undefined ? shortenAddress(address) : truncate(profile.name, nameLength)}</bdi>
    </button>
  )
}
