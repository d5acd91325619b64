import type { Sql } from '@lode/database'
import { addMoney, formatMoney } from '@lode/domain'
import { readBalance } from './balance.ts'
import { LedgerKeyConflict, LedgerRefused, type RefusalParams } from './errors.ts'
import type { Outcome, Unit } from './post-batch.ts'
import type { Key } from './transfer.ts'

/** A transfer went through, now or in an earlier call with the same key. */
export type Posted = { key: string; outcome: 'posted' | 'replayed' }

/**
 * Turns refusals into errors. Of a linked group the one that failed by itself is named, not those it took along.
 * @throws {LedgerRefused} @throws {LedgerKeyConflict}
 */
export async function demandPosted(
  sql: Sql,
  transfers: Unit,
  outcomes: readonly Outcome[],
): Promise<Posted[]> {
  const refusals = outcomes.filter((outcome) => outcome.outcome === 'refused')
  const cause = refusals.find(({ code }) => code !== 'ledger.linked_refused') ?? refusals[0]
  if (cause?.code === 'ledger.insufficient_balance')
    throw new LedgerRefused(cause.code, cause.key, await shortage(sql, transfers, cause.key))
  if (cause) throw new LedgerRefused(cause.code, cause.key)
  return outcomes.map(({ key, outcome }) => {
    if (outcome === 'posted' || outcome === 'replayed') return { key, outcome }
    throw new LedgerKeyConflict(key)
  })
}

type Shortage = Omit<RefusalParams, 'key'>

/**
 * What all of them together needed of the account that had too little, and what it has now; of a refusal told again
 * that may be more than there was.
 */
async function shortage(sql: Sql, transfers: Unit, key: Key): Promise<Shortage> {
  const debits = transfers.filter((one) => 'debit' in one)
  const short = debits.find((one) => one.key === key)
  if (!short) return {}
  const { coin } = short.amount
  const ofIt = debits.filter(({ debit, amount }) => debit === short.debit && amount.coin === coin)
  const needed = ofIt.map(({ amount }) => amount).reduce(addMoney)
  const { available } = await readBalance(sql, { owner: short.debit, coin })
  return { coin, needed: formatMoney(needed), available: formatMoney(available) }
}
