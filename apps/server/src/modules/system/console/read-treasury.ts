import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Sql, units } from '@lode/database'
import { type Coin, coverOfSnapshot, isCoin, money, toWire } from '@lode/domain'
import { type Address, BaseError } from 'viem'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { NodeBehind } from '../../../platform/reached-block.ts'
import { readTerms } from '../../../platform/terms/read-terms.ts'
import { readSellBackCover } from '../../mining/module.ts'
import { BooksBehind, openCover } from '../../withdrawal/module.ts'

type Treasury = ReplyOf<typeof consoleEndpoints.state.treasury>
type Deps = Pick<OperatingDeps, 'db' | 'chain' | 'clock' | 'ethereum'>

const dayMs = 86_400_000
const wire = (coin: Coin, text: string) => toWire(money(units(text), coin))
const known = <Row extends { coin: Coin }>(rows: readonly Row[]) => rows.filter(({ coin }) => isCoin(coin))

/** Where the money lies, what comes in and goes out, and how holdings compared with what is owed. */
export async function readTreasury(deps: Deps): Promise<Treasury> {
  const { db, chain, clock } = deps
  const [cursor] = await db<{ height: bigint }[]>`
    select height from chain_cursor where network = ${chain.network}`
  return {
    chain: await readChain(deps),
    height: cursor ? String(cursor.height) : null,
    payers: await readPayers(deps),
    deposits: await readDeposits(db),
    payouts: await readPayouts(db),
    limits: await readUse(db, clock.now()),
    sellBack: await readSellBack(db, clock.now()),
    days: await readDays(db),
  }
}

async function readChain(deps: Deps): Promise<Treasury['chain']> {
  try {
    return (await openCover(deps)()).map(({ network, held, owed, ours, underway, booksMatch }) => ({
      ...{ network, booksMatch, held: toWire(held), owed: toWire(owed), ours: toWire(ours) },
      underway: toWire(underway),
    }))
  } catch (error) {
    if (error instanceof BaseError || error instanceof NodeBehind || error instanceof BooksBehind) return null
    throw error
  }
}

/** Those that have paid within thirty days, or the last one. */
async function readPayers({ db, ethereum }: Deps): Promise<Treasury['payers']> {
  const rows = await db<{ address: string; nonce: bigint; lastAt: Date }[]>`
    select payer as address, max(nonce) as nonce, max(signed_at) as "lastAt" from payout_transaction
    where signed_at >= (select max(signed_at) from payout_transaction) - interval '30 days' group by payer order by 3 desc`
  return Promise.all(
    rows.map(async ({ address, nonce, lastAt }) => {
      const gas = await ethereum.getBalance({ address: address as Address }).catch(() => null)
      return {
        ...{ address, nonce: String(nonce), lastAt: lastAt.toISOString() },
        gas: gas === null ? null : toWire(money(gas, 'ETH')),
      }
    }),
  )
}

async function readDeposits(sql: Sql): Promise<Treasury['deposits']> {
  const rows = await sql<
    {
      kind: Treasury['deposits'][number]['kind']
      network: string
      coin: Coin
      count: number
      amount: string
      at: Date
    }[]
  >`
    select case d.state when 'seen' then 'waiting' when 'confirmed' then 'unswept' else d.state end as kind, d.network, d.coin,
      count(*)::int as count, sum(d.units)::text as amount, min(d.seen_at) as at
    from deposit d where d.state in ('seen', 'orphaned', 'reversed') or (d.state = 'confirmed' and d.via = 'address' and not d.swept)
    group by 1, 2, 3 order by 1, 2, 3`
  return known(rows).map(({ coin, amount, at, ...row }) => ({
    ...{ ...row, amount: wire(coin, amount), oldestAt: at.toISOString() },
  }))
}

async function readPayouts(sql: Sql): Promise<Treasury['payouts']> {
  const rows = await sql<
    {
      number: bigint
      state: string
      coin: Coin
      units: string
      nonce: bigint | null
      attempts: number
      hash: string | null
      at: Date | null
    }[]
  >`
    select w.number, w.state, w.coin, (w.units - w.fee)::text as units, w.nonce, coalesce(l.attempts, 0)::int as attempts, l.hash, l.at
    from withdrawal w left join lateral (
      select count(*) as attempts, (array_agg(t.hash order by t.signed_at desc))[1] as hash, max(t.signed_at) as at
      from payout_line p join payout_transaction t on (t.network, t.hash) = (p.network, p.hash) where p.withdrawal_id = w.id) l on true
    where w.state in ('signed', 'broadcast', 'mined') order by w.number limit 100`
  return known(rows).map(({ number, coin, units: text, nonce, at, ...row }) => ({
    ...{ ...row, number: String(number), amount: wire(coin, text) },
    ...{ nonce: nonce === null ? null : String(nonce), signedAt: at?.toISOString() ?? null },
  }))
}

/** The most that is paid unasked to all within 24 hours, coin by coin, and what of it was signed. */
async function readUse(sql: Sql, at: Date): Promise<Treasury['limits']> {
  const terms = await readTerms<{ all: string }>(sql, { like: 'payouts/%', at })
  const since = new Date(at.getTime() - dayMs)
  const signed = await sql<{ network: string; coin: Coin; units: string }[]>`
    select network, coin, sum(units - brought)::text as units from payout_signed where at > ${since} and unasked group by network, coin`
  return terms.flatMap(({ subject, document }) => {
    const [, network = '', coin = ''] = subject.split('/')
    if (!isCoin(coin)) return []
    const used = signed.find((row) => row.network === network && row.coin === coin)?.units ?? '0'
    return { network, limit: { amount: document.all, coin }, used: wire(coin, used) }
  })
}

async function readSellBack(sql: Sql, at: Date): Promise<Treasury['sellBack']> {
  return (await readSellBackCover(sql, at)).map(({ machines, owed, held }) => ({
    ...{ machines, owed: toWire(owed), held: toWire(held), covered: held.units >= owed.units },
  }))
}

/** Reads the cover of published days, the newest first, coin by coin. */
async function readDays(sql: Sql): Promise<Treasury['days']> {
  const rows = await sql<{ day: string; content: string }[]>`
    select day, content from reserve_entry order by number desc limit 30`
  return rows.flatMap(({ day, content }) =>
    coverOfSnapshot(JSON.parse(content)).flatMap(({ coin, owed, held, ours }) => {
      if (!isCoin(coin)) return []
      const text = (value: bigint): string => toWire(money(value, coin)).amount
      return { day, coin, held: text(held), owed: text(owed), ours: text(ours) }
    }),
  )
}
