import { randomUUID } from 'node:crypto'
import type { Database } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { deriveKey } from '../src/platform/derive-key.ts'
import type { Judged } from './chain/judged.ts'

/** Publishes a day that nobody recorded, on which a TH/s brought `broughtBy` satoshi a second, as the database's owner. */
export async function publishMadeUpDay(
  owner: Database,
  { day, broughtBy }: { day: string; broughtBy: bigint },
): Promise<void> {
  const epoch = { difficulty: '1', subsidy: String(broughtBy), meanFees: '0', acceptedDifficulty: '86400' }
  const content = JSON.stringify({ network: { epochs: [epoch], poolPowerTh: '1', btcUsd: '100000' } })
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`with made as (
        insert into network_entry (entry, content, key_id, signature, actor)
        select json_build_object('number', n, 'previous', case n when 0 then null else '' end, 'kind', 'day', 'name', ${day}::text,
          'day', ${day}::text, 'content', encode(sha256(${content}::bytea), 'hex'))::text, ${content}, '', '', 'system:test'
        from (select coalesce(max(number) + 1, 0) as n from network_entry) newest returning number)
      insert into network_day (day, entry) select ${day}::text::date, number from made`
  })
}

/** Makes up an order of 200 TH/s for three days, which its holder pays, and its profit of a bitcoin on a day, with its row. */
export async function makeUpProfit(
  { world, post }: Pick<Judged, 'world' | 'post'>,
  { userId }: { userId: bigint },
  { rent, day }: { rent: bigint; day: string },
): Promise<void> {
  const [id, key] = [randomUUID(), randomUUID()]
  const from = `${day}T00:00:00Z`
  await world.db`insert into mining_order (id, user_id, miner_id, terms_version, period_days, quantity, power_th, price, total,
      state, created_at, paid_at, ends_at, kind, coin)
    values (${id}, ${userId}, 'basalt-s21', 1, 3, 1, 200, ${String(rent)}, ${String(rent)}, 'paid', ${from}, ${from},
      ${from}::timestamptz + interval '72 hours', 'rental', 'USDT')`
  await post(userOwner(userId), 'income/rent', rent, {
    ...{ key: deriveKey('order', id, 'rent'), code: 'rent', reference: `order:${id}` },
  })
  await world.as('lode_owner').begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into mining_payout (rental_id, day, active_seconds, gross, pool_fee_paid, power_paid, service_fee_paid, net, credited,
        posting_key, settled_at)
      values (${id}, ${day}, 86400, 110000000, 6000000, 1000000, 3000000, 100000000, 100000000, ${key}, now())`
  })
  const profit = { code: 'profit', reference: `rental:${id}`, coin: 'BTC', key } as const
  await post('treasury/mining', userOwner(userId), 100_000_000n, profit)
}
