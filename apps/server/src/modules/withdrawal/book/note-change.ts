import { type Tx, writeEvent } from '@lode/database'
import { holderActor, type NetworkName } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/** What a holder changed of whom they are paid at. */
export type RecipientChange = {
  /** When a saved address can be paid, or when the rule is given up; else now. */
  readonly effectiveAt: Date
} & (
  | {
      readonly kind: 'recipient_saved' | 'recipient_removed'
      network: NetworkName
      address: string
      name: string
    }
  | { readonly kind: 'only_saved_on' | 'only_saved_off' }
)

/** Notes a change for its holder's security log and for notices. `id`: the key under which it was asked for. */
export async function noteChange(
  tx: Tx,
  { id, userId, at, changed }: { id: string; userId: bigint; at: Date; changed: RecipientChange },
): Promise<void> {
  const { effectiveAt, ...change } = changed
  await tx`insert into recipient_change ${tx({ id, user_id: userId.toString(), at, effective_at: effectiveAt, ...change })}`
  await writeEvent(tx, {
    topic: 'withdrawal',
    owner: userOwner(userId),
    actor: holderActor(userId),
    payload: {},
  })
}
