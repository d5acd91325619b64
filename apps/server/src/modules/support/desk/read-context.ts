import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Sql, units } from '@lode/database'
import { type Coin, money, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'

type Context = NonNullable<ReplyOf<typeof consoleEndpoints.support.conversation>['context']>

/** So many of the newest of each kind. */
const newest = 5

/** What a holder who writes to support has here: the newest of it, and withdrawals that are still open. */
export async function readContext(sql: Sql, userId: bigint): Promise<Context> {
  const [user, owner] = [String(userId), userOwner(userId)]
  const [holder] = await sql<{ since: Date; verified: boolean }[]>`
    select created_at as since, exists (select from identity_check where user_id = u.id and state = 'approved') as verified
    from users u where id = ${user}`
  const balances = await sql<{ coin: Coin; balance: string; free: string }[]>`
    select coin, balance::text, (balance - pending)::text as free from account where owner = ${owner} and balance <> 0 order by coin`
  const orders = await sql<{ id: string; kind: string; miner: string; state: string; at: Date }[]>`
    select id, kind, miner_id as miner, state, created_at as at from mining_order
    where user_id = ${user} order by created_at desc limit ${newest}`
  const deposits = await sql<{ id: string; coin: Coin; units: string; state: string; at: Date }[]>`
    select id, coin, units::text, state, seen_at as at from deposit where owner = ${owner} order by seen_at desc limit ${newest}`
  const withdrawals = await sql<
    { id: string; number: bigint; coin: Coin; units: string; state: string; at: Date }[]
  >`select id, number, coin, units::text, state, requested_at as at from withdrawal
    where user_id = ${user} order by state in ('final', 'rejected'), number desc limit ${newest}`
  const moneyOf = (text: string, coin: Coin) => toWire(money(units(text), coin))
  return {
    since: (holder?.since ?? new Date(0)).toISOString(),
    verified: holder?.verified ?? false,
    balances: balances.map(({ coin, balance, free }) => ({
      total: moneyOf(balance, coin),
      available: moneyOf(free, coin),
    })),
    orders: orders.map((row) => ({ ...row, at: row.at.toISOString() })),
    deposits: deposits.map(({ id, coin, units: text, state, at }) => ({
      ...{ id, state, amount: moneyOf(text, coin) },
      at: at.toISOString(),
    })),
    withdrawals: withdrawals.map(({ id, number, coin, units: text, state, at }) => ({
      ...{ id, state, number: String(number), amount: moneyOf(text, coin) },
      at: at.toISOString(),
    })),
  }
}
