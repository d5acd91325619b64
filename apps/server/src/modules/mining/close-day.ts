import { type Tx, writesEvents } from '@lode/database'
import { boundsOf, money, orderTransitions, step } from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import { deriveKey } from '../../platform/derive-key.ts'
import { settleDay } from '../network/module.ts'
import { lockCapacity } from './miner-repository.ts'

const actor = 'system:daily-profit'

/**
 * Ends a day whose rentals are all settled: completes the orders whose term ended in it, earns the service fee of those that were
 * credited, and tells everyone, once. A day that credited a rental nothing charges it no fee.
 * @throws {LedgerRefused} `ledger.insufficient_balance` when the treasury cannot pay the fee: the day stays open.
 */
export async function closeDay(
  { ledger }: { ledger: Ledger },
  tx: Tx,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const { to } = boundsOf(day)
  const [sum] = await tx<{ fee: string }[]>`
    select coalesce(sum(service_fee_paid), 0)::text as fee from mining_payout where day = ${day} and credited > 0`
  const fee = BigInt(sum?.fee ?? 0)
  const ended = await tx<{ id: string }[]>`
    select id from mining_order where state = 'paid' and ends_at < ${to}::timestamptz + interval '1 second'`
  // Both looks have read all that runs: sales wait from here on only. An order that ends gives back what it holds.
  await lockCapacity(tx)
  if (fee > 0n)
    await ledger.postIn(tx, [
      {
        key: deriveKey('day', day, 'service fee'),
        debit: 'treasury/mining',
        credit: 'income/service',
        amount: money(fee, 'BTC'),
        code: 'service_fee',
        reference: `day:${day}`,
        actor,
      },
    ])
  await tx`with ended as (
      update mining_order set state = ${step(orderTransitions, 'paid', 'completed')}
      where id = any (${ended.map(({ id }) => id)}::text[]::uuid[]) returning id, user_id
    )
    select tell(array_agg(topic), array_agg(owner), array_agg(${actor}::text), array_agg(payload)) from (
      select 'order' as topic, 'user/' || user_id as owner, json_build_object('id', id)::text as payload from ended
      union all select 'profit', null, json_build_object('day', ${day}::text)::text
    ) told`
  writesEvents(tx)
  await settleDay(tx, { day, at: now })
}
