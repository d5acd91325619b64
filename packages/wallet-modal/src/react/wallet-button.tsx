import type { JSX } from 'react'
import type { WalletModal } from '../core/types.ts'
import { AccountButton } from './account-button.tsx'
import { ConnectButton } from './connect-button.tsx'
import { useWallet } from './use-wallet.ts'

/**
 * The one button a page needs: the account once a wallet is connected, the way to one before.
 * @example <WalletButton modal={modal} className="header-button" />
 */
export function WalletButton(props: { modal: WalletModal; className?: string }): JSX.Element {
  const { address } = useWallet(props.modal)
  return address === undefined ? <ConnectButton {...props} /> : <AccountButton {...props} />
}
