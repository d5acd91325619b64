import { type Tx, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/** What happened to a holder's address. */
export type EmailChange = 'code_sent' | 'bound' | 'changed' | 'removed' | 'password_reset'

/** Tells a holder's screens, and whoever notes it, what happened to their address. */
export function tellEmail(
  tx: Tx,
  { userId, change }: { userId: bigint; change: EmailChange },
): Promise<void> {
  return writeEvent(tx, {
    topic: 'email',
    owner: userOwner(userId),
    actor: holderActor(userId),
    payload: { change },
  })
}
