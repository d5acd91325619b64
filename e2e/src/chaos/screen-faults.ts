import { type Client, endpoints } from '@lode/api-contract'
import { parseUnits } from 'viem'
import type { Scene } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'

const decimalsOf: Readonly<Record<string, number>> = { USDT: 6, BTC: 8, ETH: 18 }

type Money = { readonly amount: string; readonly coin: string }
type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

const unitsOf = ({ amount, coin }: Money): bigint => parseUnits(amount, decimalsOf[coin] ?? 0)

/** Compares what a holder's screens total with the postings and rows themselves, by SQL of its own. Returns each difference in words. */
export async function screenFaults({ db }: Scene, holder: ArenaHolder): Promise<string[]> {
  const { userId, asks } = holder
  const read = async <T>(call: (client: Client) => Promise<T>): Promise<T> => {
    const answer = await asks(call)
    if ('refused' in answer) throw new Error(`a screen of user/${userId} was refused: ${answer.refused}`)
    return answer.done
  }
  const told: Record<string, bigint> = {}
  const add = (name: string, units: bigint): void => {
    told[name] = (told[name] ?? 0n) + units
  }
  const { balances } = await read((client) => client.call(endpoints.assets.balances, {}))
  for (const { coin, balance, available, pending } of balances) {
    add(`assets ${coin}`, unitsOf(balance))
    add(`assets held ${coin}`, unitsOf(pending))
    add(`assets sum ${coin}`, unitsOf(balance) - unitsOf(available) - unitsOf(pending))
  }
  for (const { change } of await all((page) => read((client) => client.call(endpoints.assets.fundLog, page))))
    add(`fund log ${change.coin}`, unitsOf(change))
  const { totalProfit } = await read((client) => client.call(endpoints.mining.rentals, { limit: 1 }))
  add('my miners', unitsOf(totalProfit))
  const rentals = await all((page) => read((client) => client.call(endpoints.mining.rentals, page)))
  for (const rental of rentals) add('each miner', unitsOf(rental.totalProfit))
  const orders = await all((page) => read((client) => client.call(endpoints.mining.orders, page)))
  add('orders', BigInt(orders.length))
  for (const { pay, receive } of await all((page) =>
    read((client) => client.call(endpoints.exchange.list, page)),
  )) {
    add(`exchanges paid ${pay.coin}`, unitsOf(pay))
    add(`exchanges received ${receive.coin}`, unitsOf(receive))
  }
  for (const row of await all((page) => read((client) => client.call(endpoints.transfers.deposits, page))))
    if (row.state === 'confirmed') add(`deposits ${row.amount.coin}`, unitsOf(row.amount))
  add(
    'withdrawals',
    BigInt(
      (await all((page) => read((client) => client.call(endpoints.transfers.withdrawals, page)))).length,
    ),
  )
  const { paid, pending, withheld, count } = await read((client) =>
    client.call(endpoints.invites.overview, {}),
  )
  add('invites', BigInt(count))
  add('rewards', unitsOf(paid) + unitsOf(pending) + unitsOf(withheld))
  const due = await dueOf(db, userId)
  return [...new Set([...Object.keys(told), ...Object.keys(due)])].flatMap((name) =>
    (told[name] ?? 0n) === (due[name] ?? 0n)
      ? []
      : [`user/${userId} is told ${told[name] ?? 0n} of ${name}, and has ${due[name] ?? 0n}`],
  )
}

type PageInput = { readonly limit: number; readonly cursor?: string }

async function all<Row>(ask: (page: PageInput) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await ask({ limit: 100, ...(cursor === null ? {} : { cursor }) })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

/** Sums up the rows by the name of the screen. */
async function dueOf(db: Scene['db'], userId: bigint): Promise<Record<string, bigint>> {
  const owner = `user/${userId}`
  const rows = await db<{ name: string; units: string }[]>`
    with mine as (select id, coin from account where owner = ${owner}), moved as (
      select m.coin, case when p.credit = m.id then p.amount else -p.amount end as units
      from mine m join posting p on m.id in (p.debit, p.credit)
      where p.refusal is null and p.phase in ('post', 'post_pending')
    ), holds as (
      select m.coin, p.amount as units from mine m join posting p on p.debit = m.id and p.phase = 'pend' and p.refusal is null
      where not exists (select from posting e where e.pending_key = p.key and e.refusal is null)
    ), named(name, units) as (
      select 'assets ' || coin, units from moved union all select 'fund log ' || coin, units from moved
      union all select 'assets held ' || coin, units from holds
      union all select s.name, p.credited from mining_payout p join mining_order o on o.id = p.rental_id
        cross join (values ('my miners'), ('each miner')) s(name) where o.user_id = ${userId}
      union all select 'orders', 1 from mining_order where user_id = ${userId}
      union all select 'exchanges paid ' || pay_coin, pay from exchange where user_id = ${userId}
      union all select 'exchanges received ' || receive_coin, receive from exchange where user_id = ${userId}
      union all select 'deposits ' || coin, units from deposit where owner = ${owner} and state = 'confirmed'
      union all select 'withdrawals', 1 from withdrawal where user_id = ${userId}
      union all select 'rewards', units from referral_reward where inviter_id = ${userId} and state <> 'refused'
      union all select 'invites', 1 from users where invited_by = ${userId}
    ) select name, sum(units)::text as units from named group by name`
  return Object.fromEntries(rows.map(({ name, units }) => [name, BigInt(units)]))
}
