import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { type Coin, coverOfSnapshot, dayOf, isCoin, money, toWire } from '@lode/domain'
import type { OperatingDeps } from '../../platform/deps.ts'
import { readMoves } from './read-moves.ts'
import { readOnly } from './read-only.ts'

type Dashboard = ReplyOf<typeof consoleEndpoints.reports.dashboard>

const dayMs = 86_400_000
/** Far above 93 days of all coins there are. */
const mostFlows = 20_000
const decimal = (value: bigint, coin: Coin) => toWire(money(value, coin)).amount

/** What charts are drawn from: the days up to today, and how long queues wait now. */
export async function readDashboard(
  { db, clock }: Pick<OperatingDeps, 'db' | 'clock'>,
  { days }: { days: number },
): Promise<Dashboard> {
  const until = new Date(Date.parse(dayOf(clock.now())) + dayMs)
  const from = new Date(until.getTime() - days * dayMs)
  return readOnly(db, async (tx) => ({
    flows: await readFlows(tx, { from, until }),
    ...(await readPublished(tx, dayOf(from))),
    queues: await readQueues(tx),
  }))
}

async function readFlows(sql: Sql, period: { from: Date; until: Date }): Promise<Dashboard['flows']> {
  const codes = ['deposit', 'deposit_reversal', 'withdrawal'] as const
  const moves = await readMoves(sql, { ...period, per: 'day', codes, most: mostFlows })
  const ofHolders = moves.filter(({ from, to }) => (from === 'user/N') !== (to === 'user/N'))
  const coins = [...new Set(ofHolders.map(({ coin }) => coin))].sort()
  return coins.flatMap((coin) =>
    daysOf(period).map((day) => {
      const today = ofHolders.filter((move) => move.since === day && move.coin === coin)
      const inward = (withdrawn: boolean): bigint =>
        today
          .filter(({ code }) => (code === 'withdrawal') === withdrawn)
          .reduce((sum, { to, units: moved }) => sum + (to === 'user/N' ? moved : -moved), 0n)
      return { day, coin, deposits: decimal(inward(false), coin), withdrawals: decimal(-inward(true), coin) }
    }),
  )
}

function daysOf({ from, until }: { from: Date; until: Date }): string[] {
  const count = (until.getTime() - from.getTime()) / dayMs
  return Array.from({ length: count }, (_, n) => dayOf(new Date(from.getTime() + n * dayMs)))
}

/** Reads the published days, the oldest first. */
async function readPublished(sql: Sql, from: string): Promise<Pick<Dashboard, 'power' | 'solvency'>> {
  const power = await sql<Dashboard['power']>`
    select day, content::jsonb #>> '{power,soldTh}' as sold, content::jsonb #>> '{power,provenTh}' as proven
    from reserve_entry where day >= ${from} order by number`
  const days = await sql<{ day: string; content: string }[]>`
    select day, content from reserve_entry where day >= ${from} order by number`
  const solvency = days.flatMap(({ day, content }) =>
    coverOfSnapshot(JSON.parse(content)).flatMap(({ coin, owed, held, ours }) =>
      isCoin(coin)
        ? { day, coin, held: decimal(held, coin), owed: decimal(owed, coin), ours: decimal(ours, coin) }
        : [],
    ),
  )
  return { power, solvency }
}

/** What waits for a person, and since when the oldest of it does. */
async function readQueues(sql: Sql): Promise<Dashboard['queues']> {
  const rows = await sql<{ name: string; count: number; at: Date | null }[]>`
    select 'Withdrawals' as name, count(*)::int as count, min(requested_at) as at from withdrawal where state = 'pending'
    union all
    select 'Identity checks', count(*)::int, min(submitted_at) from identity_check where state in ('review', 'held')
    union all
    select 'Support', count(*)::int, min(waiting_since) from support_conversation where waiting_since is not null
    union all
    select 'Appeals', count(*)::int, min(at) from appeal where decision is null`
  return rows.map(({ at, ...row }) => ({ ...row, oldestAt: at?.toISOString() ?? null }))
}
