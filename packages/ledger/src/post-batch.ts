import type { Sql } from '@lode/database'
import { type AccountNumbers, openAccountNumbers } from './account-numbers.ts'
import { callLedgerPost, type Sent } from './call-ledger-post.ts'
import { completeTransfers } from './complete-transfers.ts'
import { type RefusalCode, TransferMalformed } from './errors.ts'
import type { Key, Transfer } from './transfer.ts'

/** What became of one transfer. A refusal of an earlier call with the same key is told again. */
export type Outcome = { key: Key } & (
  | { outcome: 'posted' | 'replayed' | 'conflict' }
  | { outcome: 'refused'; code: RefusalCode }
)

/** One transfer, or several that stand or fall together. */
export type Unit = readonly Transfer[]

/**
 * Posts units in order, in the caller's transaction if `sql` is one: in one call to the database, unless a
 * unit needs what an earlier one of the same batch does. Outcomes are in the order of the transfers.
 * @throws {TransferMalformed}
 */
export async function postBatch(
  sql: Sql,
  now: Date,
  units: readonly Unit[],
  numbers: AccountNumbers = openAccountNumbers(),
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const call of splitCalls(units)) outcomes.push(...(await postCall(sql, now, call, numbers)))
  return outcomes
}

/** A key used again, or a hold resolved, must see the transfer that came first: it waits for the next call. */
function splitCalls(units: readonly Unit[]): Unit[][] {
  const calls: Unit[][] = []
  let call: Unit[] = []
  let keys = new Set<Key>()
  for (const unit of units) {
    const waits = unit.some(
      (transfer) => keys.has(transfer.key) || ('pending' in transfer && keys.has(transfer.pending)),
    )
    if (waits || calls.length === 0) {
      call = []
      calls.push(call)
      keys = new Set()
    }
    call.push(unit)
    for (const { key } of unit) keys.add(key)
  }
  return calls
}

async function postCall(
  sql: Sql,
  now: Date,
  units: readonly Unit[],
  numbers: AccountNumbers,
): Promise<Outcome[]> {
  const transfers = units.flat()
  const rows = await completeTransfers(sql, transfers)
  const sent: Sent[] = []
  /** Why a transfer is not sent; undefined for one that is. */
  const reasons: (RefusalCode | undefined)[] = []
  units.forEach((unit, i) => {
    if (new Set(unit.map(({ key }) => key)).size < unit.length)
      throw new TransferMalformed('one key twice in a linked group')
    const own = rows.slice(reasons.length, reasons.length + unit.length)
    const complete = own.every((row) => row !== undefined)
    for (const row of own)
      if (row && complete) {
        sent.push({ row, link: unit.length > 1 ? i + 1 : 0 })
        reasons.push(undefined)
      } else reasons.push(row ? 'ledger.linked_refused' : 'ledger.pending_unknown')
  })
  const answers = sent.length === 0 ? [] : await callLedgerPost(sql, numbers, now, sent)
  let next = 0
  return transfers.map(({ key }, n) => outcomeOf(key, reasons[n] ?? answers[next++] ?? ''))
}

function outcomeOf(key: Key, answer: string): Outcome {
  if (answer === 'posted' || answer === 'replayed' || answer === 'conflict') return { key, outcome: answer }
  return { key, outcome: 'refused', code: answer as RefusalCode }
}
