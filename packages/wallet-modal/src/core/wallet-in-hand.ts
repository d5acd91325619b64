import { walletConnectId } from '../connectors/walletconnect-id.ts'
import type { ModalState } from './types.ts'

/**
 * The wallet that is being signed in with, by the name and the mark under which it was chosen. Undefined where nobody
 * chose one: it is at the other end of a code that was scanned.
 */
export function walletInHand({
  history,
  wallets,
  connector,
}: Pick<ModalState, 'history' | 'wallets' | 'connector'>):
  | { readonly name: string; readonly icon?: string | undefined }
  | undefined {
  const chosen = history.findLast(({ wallet }) => wallet !== undefined)?.wallet
  if (chosen !== undefined) return chosen
  if (connector?.id === walletConnectId) return undefined
  return wallets.find(({ connectorId }) => connectorId === connector?.id) ?? connector
}
