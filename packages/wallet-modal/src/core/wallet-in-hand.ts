import type { ModalState } from './types.ts'
import type { WalletChoice } from './wallet-record.ts'

/**
 * The wallet that is being signed in with, as it was chosen: by its own name and mark. Undefined where nobody chose one,
 * since it is at the other end of a code that was scanned.
 */
export function walletInHand({
  history,
  wallets,
  connector,
}: Pick<ModalState, 'history' | 'wallets' | 'connector'>): WalletChoice | undefined {
  const chosen = history.findLast(({ wallet }) => wallet !== undefined)?.wallet
  // A page that was loaded anew knows the connector alone. Each wallet of this browser has one of its own.
  return chosen ?? wallets.find(({ connectorId }) => connector !== undefined && connectorId === connector.id)
}
