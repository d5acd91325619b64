import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql, Tx } from '@lode/database'
import type { MissingOfDay } from '@lode/domain'
import type { Block } from '@lode/feeds'
import { termsInForce } from '../../platform/terms/read-terms.ts'

/** A recorded day, in the shape in which it is shown. */
export type NetworkDayWire = ReplyOf<typeof endpoints.mining.payout>['network']

/** Why a day that has ended is not published. */
export type WaitReason = MissingOfDay | 'signature'

export async function saveBlocks(tx: Tx, blocks: readonly Block[]): Promise<void> {
  if (blocks.length === 0) return
  await tx`insert into bitcoin_block ${tx(blocks.map((block) => ({ ...block, fees: block.fees.toString() })))}
    on conflict do nothing`
}

export async function newestBlock(sql: Sql): Promise<{ height: number; at: Date } | undefined> {
  const [row] = await sql<{ height: number; at: Date }[]>`
    select height, at from bitcoin_block order by height desc limit 1`
  return row
}

export async function oldestBlock(sql: Sql): Promise<{ height: number; at: Date } | undefined> {
  const [row] = await sql<{ height: number; at: Date }[]>`
    select height, at from bitcoin_block order by height limit 1`
  return row
}

/** The last day that was published: nothing begins on it, or before. */
export async function lastDay(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<
    { day: string }[]
  >`select max(day)::text as day from network_day having max(day) is not null`
  return row?.day
}

/** Writes down why the next day is not published. */
export async function noteWait(
  tx: Tx,
  { day, reason, at }: { day: string; reason: WaitReason; at: Date },
): Promise<void> {
  await tx`delete from network_day_wait where day <> ${day}`
  await tx`insert into network_day_wait (day, reason, since) values (${day}, ${reason}, ${at})
    on conflict (day) do update set reason = excluded.reason, since = excluded.since
    where network_day_wait.reason <> excluded.reason`
}

/** Writes down that the profits of a day are all paid. */
export async function settleDay(tx: Tx, { day, at }: { day: string; at: Date }): Promise<void> {
  await tx`update network_day set settled_at = ${at} where day = ${day}`
}

/** The newest closed day, which estimates are made from; null before there is one. */
export async function newestNetwork(sql: Sql): Promise<NetworkDayWire | null> {
  const [row] = await sql<{ network: NetworkDayWire }[]>`
    select e.network from network_day d join network_entry e on e.number = d.entry order by d.day desc limit 1`
  return row?.network ?? null
}

/** The rated power of our machines, and what the pool attests of it now; nothing where it is late. */
export type ProvenPower = { ratedTh: string; provenTh: string; source: string; at: Date | null }

/** What a source told longer ago says nothing of now: `/status` calls it late, and its power is not sold. */
export const lateAfterMs = 36 * 3_600_000

export async function readPower(sql: Sql, now: Date): Promise<ProvenPower> {
  const since = new Date(now.getTime() - lateAfterMs)
  const [row] = await sql<ProvenPower[]>`
    select c.document ->> 'ratedTh' as "ratedTh", coalesce(p.day_th, 0)::text as "provenTh",
      coalesce(p.source, '') as source, p.at
    from (${termsInForce(sql, { subject: sql`'rating'`, at: now })}) c
    left join lateral (
      select day_th, source, at from pool_sample where at >= ${since} order by at desc limit 1
    ) p on true`
  return row ?? { ratedTh: '0', provenTh: '0', source: '', at: null }
}
