import type { ModalState } from './types.ts'
import type { WalletChoice, WalletRecord } from './wallet-record.ts'

/** A listed wallet as a choice: that of this browser where it is one of its wallets. */
export function choiceOf({ wallets }: Pick<ModalState, 'wallets'>, record: WalletRecord): WalletChoice {
  const { rdns, other_rdns = [] } = record
  // The few words of `isAnnouncedAs`: to share them would make a file of their own.
  const here = wallets.find(
    ({ id, connectorId: by }) => by !== undefined && (id === record.id || [rdns, ...other_rdns].includes(by)),
  )
  const { id, name, icon } = record
  if (here !== undefined) return { ...here, record }
  return { id, name, icon, connectorId: undefined, record, recent: false, source: 'featured' }
}
