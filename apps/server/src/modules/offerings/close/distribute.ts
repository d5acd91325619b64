import {
  arrayLiteral,
  type Database,
  type Tx,
  units,
  withTransaction,
  writeEvent,
  writeEvents,
} from '@lode/database'
import { type Coin, money } from '@lode/domain'
import { type Ledger, type Transfer, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { holdKey } from '../commit/settle-commitments.ts'
import type { Offering } from '../repository.ts'

const actor = 'system:offerings'
/** So many commitments are settled in one transaction. */
const atOnce = 250

type Held = { commitmentId: string; userId: bigint; cost: string; id: string; units: string; coin: Coin }

/**
 * Settles a shared-out offering whose statement is signed, commitment by commitment: what a commitment costs moves out of its holds,
 * the oldest first, and the rest of them is released. Of one that is left to its contract all moves: that pays the refunds too. Cut
 * off anywhere it goes on where it was.
 */
export async function distribute(
  { db, ledger }: { db: Database; ledger: Ledger },
  { number, id, raised, exitContract, hostedUntil, left }: Offering,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<void> {
  const [signed] = await db`select from offering_statement where offering = ${number}`
  // Before the contract knows that we pay, it might: whatever it pays we must not.
  if (!signed || (exitContract !== null && hostedUntil === null && !left)) return
  for (;;) {
    if (signal.aborted) return
    const settled = await withTransaction(db, (tx) => settleSome(ledger, tx, { number, id, left, now }))
    if (settled < atOnce) break
  }
  await withTransaction(db, async (tx) => {
    const state = raised === 0n ? 'refunded' : 'ended'
    const { count } =
      await tx`update offering set state = ${state} where number = ${number} and state = 'distribution'
      and not exists (select from offering_commitment where offering = ${number} and units > 0 and settled_at is null)`
    if (count > 0) await writeEvent(tx, { topic: 'offering', actor, payload: { id } })
  })
}

async function settleSome(
  ledger: Ledger,
  tx: Tx,
  { number, id, left, now }: { number: bigint; id: string; left: boolean; now: Date },
): Promise<number> {
  const some = await tx<{ id: string }[]>`select id from offering_commitment
    where offering = ${number} and units > 0 and settled_at is null order by id limit ${atOnce} for update`
  if (some.length === 0) return 0
  const ids = arrayLiteral(some.map((one) => one.id))
  const held = await tx<Held[]>`
    select c.id as "commitmentId", c.user_id as "userId", c.cost::text, p.id, p.units::text, p.coin
    from offering_commitment c join offering_payment p on p.commitment_id = c.id and p.state = 'held'
    where c.id = any (${ids}::uuid[]) order by c.id, p.created_at, p.id`
  await ledger.postIn(tx, transfersOf(held, left))
  await tx`update offering_payment set state = 'settled' where commitment_id = any (${ids}::uuid[]) and state = 'held'`
  await tx`update offering_commitment set settled_at = ${now} where id = any (${ids}::uuid[])`
  await writeEvents(
    tx,
    [...new Map(held.map((one) => [one.userId, one.coin]))].flatMap(([userId, coin]) => [
      { topic: 'position', owner: userOwner(userId), actor, payload: { id } },
      { topic: 'balance', owner: userOwner(userId), actor, payload: { coin } },
    ]),
  )
  return some.length
}

/** The end of each hold: of a commitment's, in their order, as much moves as is left of its cost, or `whole`. */
function transfersOf(held: readonly Held[], whole: boolean): Transfer[] {
  const left = new Map(held.map(({ commitmentId, cost }) => [commitmentId, units(cost)]))
  return held.map(({ commitmentId, id, units: text, coin }) => {
    const [all, due] = [units(text), left.get(commitmentId) ?? 0n]
    const moves = due < all && !whole ? due : all
    left.set(commitmentId, due - moves)
    const end = { key: deriveKey('commitment', id, 'settle'), pending: holdKey(id), actor } as const
    return moves === 0n
      ? { ...end, phase: 'void_pending' }
      : { ...end, phase: 'post_pending', amount: money(moves, coin) }
  })
}
