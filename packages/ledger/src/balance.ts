import { type Sql, units } from '@lode/database'
import { type Coin, coinSymbols, type Money, money } from '@lode/domain'
import type { Account, Owner } from './chart.ts'

/** What an account holds, what of it is held, and what can be spent: balance less pending. */
export type Balance = { balance: Money; pending: Money; available: Money }

/** The balance of one account; zero for one that was never used. */
export async function readBalance(sql: Sql, account: Account): Promise<Balance> {
  const [row] = await sql<{ balance: string; pending: string }[]>`
    select balance, pending from account where owner = ${account.owner} and coin = ${account.coin}`
  return toBalance(account.coin, row ?? { balance: '0', pending: '0' })
}

/** All balances of an owner, one for each coin that Lode keeps, in the order of the screens. */
export async function readBalances(sql: Sql, owner: Owner): Promise<Balance[]> {
  const rows = await sql<{ coin: Coin; balance: string; pending: string }[]>`
    select coin, balance, pending from account where owner = ${owner}`
  return coinSymbols().map((coin) =>
    toBalance(coin, rows.find((row) => row.coin === coin) ?? { balance: '0', pending: '0' }),
  )
}

function toBalance(coin: Coin, row: { balance: string; pending: string }): Balance {
  const balance = units(row.balance)
  const pending = units(row.pending)
  return {
    balance: money(balance, coin),
    pending: money(pending, coin),
    available: money(balance - pending, coin),
  }
}
