import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvents } from '@lode/database'
import { boundsOf, formatMoney, holderActor, type Money, money, sellBackPrice } from '@lode/domain'
import { LedgerRefused, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { lastDay } from '../../network/module.ts'
import { lockCapacity, readTerms } from '../miner-repository.ts'
import type { OrderDeps } from './order-deps.ts'
import { ownOrder } from './own-order.ts'
import { isRental, type OrderRow, readOrder } from './repository.ts'

/**
 * Takes a machine back from its holder, at what the terms it was bought under say, and ends its term now: its last day is paid to this
 * second, and its units are free. It never ends on a day that is published, for that day is being paid, or was. Asked again, as after
 * an answer that was lost, it answers what was done the first time.
 * @throws {ApiError} `order.not_found`, `purchase.not_running`, `purchase.price_changed` when it is worth less than `atLeast` by
 * now, `purchase.not_taken_back` while the house can't pay for it. Nothing has changed then.
 */
export async function sellBack(
  { db, ledger, clock }: OrderDeps,
  { id, userId, atLeast }: { id: string; userId: bigint; atLeast: Money },
): Promise<OrderRow> {
  return withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    const order = ownOrder(await readOrder(tx, id, true), userId)
    if (soldForAtLeast(order, atLeast)) return order
    const now = clock.now()
    const published = await lastDay(tx)
    const open = published ? boundsOf(published).to.getTime() : 0
    const endsAt = new Date(Math.max(open, now.getTime()))
    if (!isRental(order) || !runs(order, endsAt)) throw new ApiError('purchase.not_running')
    const { purchase } = await readTerms(tx, order.minerId, order.termsVersion)
    const worth = takenBackFor(order, { share: purchase?.sellBack ?? '0', at: now })
    if (!worth) throw new ApiError('purchase.not_running')
    const { coin } = worth
    if (atLeast.coin !== coin || worth.units < atLeast.units)
      throw new ApiError('purchase.price_changed', { amount: formatMoney(worth), coin })
    const actor = holderActor(userId)
    await ledger
      .postIn(tx, [
        {
          ...{ key: deriveKey('order', order.id, 'sell_back'), code: 'sell_back', amount: worth, actor },
          ...{ debit: 'income/rent', credit: userOwner(userId), reference: `order:${order.id}` },
        },
      ])
      .catch((error: unknown) => {
        const short = error instanceof LedgerRefused && error.code === 'ledger.insufficient_balance'
        throw short ? new ApiError('purchase.not_taken_back', {}, { cause: error }) : error
      })
    const soldBack = worth.units.toString()
    await tx`update mining_order set ends_at = ${endsAt}, held_until = ${endsAt}, sold_back = ${soldBack} where id = ${order.id}`
    const owner = userOwner(userId)
    await writeEvents(tx, [
      { topic: 'order', owner, actor, payload: { id: order.id } },
      { topic: 'rental', owner, actor, payload: { id: order.id } },
      { topic: 'balance', owner, actor, payload: { coin } },
    ])
    return { ...order, endsAt, heldUntil: endsAt, soldBack }
  })
}

/** What a machine is taken back for at a moment; nothing for what was rented, has ended, or is not taken back. */
export function takenBackFor(order: OrderRow, { share, at }: { share: string; at: Date }): Money | null {
  if (!isRental(order) || !runs(order, at)) return null
  const price = money(BigInt(order.total), order.coin)
  const life = { from: order.paidAt, days: order.periodDays }
  const worth = sellBackPrice({ price, share, life, at })
  return worth.units > 0n ? worth : null
}

/** Whether this was done before, for what is asked or more: a process that died before it answered is asked again. */
function soldForAtLeast({ soldBack, coin }: OrderRow, atLeast: Money): boolean {
  return soldBack !== null && coin === atLeast.coin && BigInt(soldBack) >= atLeast.units
}

function runs(order: OrderRow, at: Date): boolean {
  const { kind, state, soldBack, paidAt, endsAt } = order
  // By whole seconds, as it is paid: a machine can't begin and end in one.
  const within = paidAt !== null && endsAt !== null && secondOf(paidAt) < secondOf(at) && at < endsAt
  return kind === 'purchase' && state === 'paid' && soldBack === null && within
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
