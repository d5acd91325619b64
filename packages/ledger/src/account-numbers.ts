import { arrayLiteral, type Sql } from '@lode/database'
import type { Coin } from '@lode/domain'
import type { Owner } from './chart.ts'

/** The database's number of an account. An account never changes or loses it. */
export type AccountNumber = number

/** What this process remembers of the numbers of accounts. The database compares the names with every batch. */
export type AccountNumbers = {
  /** The number, if it is remembered. */
  get(owner: Owner, coin: Coin): AccountNumber | undefined
  /** Asks the database for accounts, which opens those that do not exist, and remembers them. */
  learn(sql: Sql, accounts: readonly { owner: Owner; coin: Coin }[]): Promise<void>
  /** Forgets everything: after a number turned out to be another's. */
  forget(): void
}

/**
 * Opens an empty memory of account numbers. One that serves a transaction reads its `parent` but writes its own:
 * accounts that the transaction opened are gone if it is rolled back. When it would remember more than `most`, of
 * about 100 bytes each, it begins anew.
 */
export function openAccountNumbers(parent?: AccountNumbers, most = 1_000_000): AccountNumbers {
  const byCoin = new Map<Coin, Map<Owner, AccountNumber>>()
  let size = 0
  function forget(): void {
    byCoin.clear()
    size = 0
    parent?.forget()
  }
  function remember(owner: Owner, coin: Coin, number: AccountNumber): void {
    const numbers = byCoin.get(coin) ?? new Map<Owner, AccountNumber>()
    byCoin.set(coin, numbers.set(owner, number))
    size++
  }
  return {
    get: (owner, coin) => byCoin.get(coin)?.get(owner) ?? parent?.get(owner, coin),
    forget,
    async learn(sql, accounts) {
      const [answer] = await sql<[{ ids: bigint[] }]>`
        select ledger_accounts(${arrayLiteral(accounts.map(({ owner }) => owner))}::text[],
          ${arrayLiteral(accounts.map(({ coin }) => coin))}::text[]) as ids`
      if (size + accounts.length > most) forget()
      accounts.forEach(({ owner, coin }, i) => {
        remember(owner, coin, Number(answer.ids[i]))
      })
    },
  }
}
