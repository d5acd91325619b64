import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction, writeEvents } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { cancelPayment } from '../../payments/module.ts'
import type { OfferingDeps } from '../offering-deps.ts'
import { readCommitmentsOf, readOfferings } from '../repository.ts'
import { holdKey } from './settle-commitments.ts'

/**
 * Gives a holder back all that they committed, and gives up what was not paid yet, while the offering is open. The same
 * `request` is done once: asked again it takes back nothing that was committed since.
 * @throws {ApiError} `offering.not_found`, `offering.closed`, `offering.nothing_committed`
 */
export async function takeBack(
  { db, ledger, clock }: OfferingDeps,
  { request, userId, offeringId }: { request: string; userId: bigint; offeringId: string },
): Promise<void> {
  const actor = holderActor(userId)
  await withTransaction(db, async (tx) => {
    const now = clock.now()
    const [offering] = await readOfferings(tx, { ids: [offeringId], now, lock: true })
    if (!offering) throw new ApiError('offering.not_found')
    const [mine] = await readCommitmentsOf(tx, { userId, offering: offering.number, lock: true })
    if (!mine) throw new ApiError('offering.nothing_committed')
    const [done] =
      await tx`select from offering_payment where commitment_id = ${mine.id} and taken_back_by = ${request} limit 1`
    if (done) return
    if (offering.state !== 'open' || now >= offering.rules.closesAt) throw new ApiError('offering.closed')
    const payments = await tx<{ id: string; state: 'held' | 'unpaid' }[]>`
      select id, state from offering_payment where commitment_id = ${mine.id} and state in ('held', 'unpaid') order by created_at, id`
    const held = payments.filter(({ state }) => state === 'held')
    await ledger.postIn(
      tx,
      held.map(({ id }) => ({
        ...{ key: deriveKey('commitment', id, 'void'), phase: 'void_pending', pending: holdKey(id), actor },
      })),
    )
    for (const { id } of payments.filter(({ state }) => state === 'unpaid'))
      await giveUp(tx, id, { actor, now })
    await tx`update offering_payment set state = case state when 'held' then 'taken_back' else 'lapsed' end, taken_back_by = ${request}
      where commitment_id = ${mine.id} and state in ('held', 'unpaid')`
    await tx`update offering_commitment set units = 0 where id = ${mine.id}`
    await tx`update offering set committed = committed - ${String(mine.units)}::numeric, participants = participants - ${mine.units > 0n ? 1 : 0}
      where number = ${offering.number}`
    const whose = { owner: userOwner(userId), actor }
    await writeEvents(tx, [
      { topic: 'position', ...whose, payload: { id: offeringId } },
      { topic: 'balance', ...whose, payload: { coin: offering.rules.coin } },
    ])
  })
}

async function giveUp(
  tx: Tx,
  id: string,
  { actor, now }: { actor: ReturnType<typeof holderActor>; now: Date },
): Promise<void> {
  const [open] = await tx<{ id: string }[]>`select id from payment_intent where id = ${id} and state = 'open'`
  if (open) await cancelPayment(tx, { purpose: 'commitment', id, actor, now })
}
