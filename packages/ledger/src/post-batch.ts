import type { Sql } from '@lode/database'
import { callLedgerPost, type Sent } from './call-ledger-post.ts'
import { completeTransfers } from './complete-transfers.ts'
import type { RefusalCode } from './errors.ts'
import type { Key, Row, Transfer } from './transfer.ts'

/** What became of one transfer. A refusal of an earlier call with the same key is told again. */
export type Outcome = { key: Key } & (
  | { outcome: 'posted' | 'replayed' | 'conflict' }
  | { outcome: 'refused'; code: RefusalCode }
)

/** One transfer, or several that stand or fall together. */
export type Unit = readonly Transfer[]

/** Tells, once the database has answered, what became of a transfer. */
type Verdict = (answers: readonly string[]) => Outcome

/**
 * Posts units in order in one call to the database, in the caller's transaction if `sql` is one.
 * Each outcome stands at its transfer's place, counted through all the units.
 * @throws {TransferMalformed}
 */
export async function postBatch(sql: Sql, now: Date, units: readonly Unit[]): Promise<Outcome[]> {
  const rows = await completeTransfers(sql, units.flat())
  const sent: Sent[] = []
  const places = new Map<Key, number>()
  const verdicts: Verdict[] = []
  let from = 0
  units.forEach((unit, i) => {
    const own = rows.slice(from, from + unit.length)
    from += unit.length
    verdicts.push(...judge(unit, own, { sent, places, link: unit.length > 1 ? i + 1 : 0 }))
  })
  const answers = sent.length === 0 ? [] : await callLedgerPost(sql, now, sent)
  return verdicts.map((verdict) => verdict(answers))
}

/** Queues a unit's rows, or decides without the database what must become of them. */
function judge(
  unit: Unit,
  rows: readonly (Row | undefined)[],
  batch: { sent: Sent[]; places: Map<Key, number>; link: number },
): Verdict[] {
  const whole = rows.filter((row) => row !== undefined)
  if (whole.length < unit.length)
    return unit.map(({ key }, i) => {
      const code = rows[i] ? 'ledger.linked_refused' : 'ledger.pending_unknown'
      return () => ({ key, outcome: 'refused', code })
    })
  const repeated = whole.filter((row) => batch.places.has(row.key)).length
  const distinct = new Set(whole.map((row) => row.key)).size
  if (distinct < whole.length || (repeated > 0 && repeated < whole.length))
    return whole.map(({ key }) => () => ({ key, outcome: 'conflict' }))
  if (repeated > 0) return whole.map((row) => repeatedVerdict(row, batch))
  return whole.map((row) => {
    const place = batch.sent.push({ row, link: batch.link }) - 1
    batch.places.set(row.key, place)
    return (answers) => outcomeOf(row.key, answers[place])
  })
}

/** The same key twice in one batch: the second is a replay of the first if it says the same. */
function repeatedVerdict(row: Row, batch: { sent: Sent[]; places: Map<Key, number> }): Verdict {
  const place = batch.places.get(row.key) ?? 0
  const original = batch.sent[place]?.row
  if (!original || body(original) !== body(row)) return () => ({ key: row.key, outcome: 'conflict' })
  return (answers) => {
    const outcome = outcomeOf(row.key, answers[place])
    return outcome.outcome === 'posted' ? { key: row.key, outcome: 'replayed' } : outcome
  }
}

function outcomeOf(key: Key, answer: string | undefined): Outcome {
  if (answer === 'posted' || answer === 'replayed' || answer === 'conflict') return { key, outcome: answer }
  return { key, outcome: 'refused', code: answer as RefusalCode }
}

function body(row: Row): string {
  const { phase, debit, credit, amount, code, reference, pending, expiresAt } = row
  return JSON.stringify([
    phase,
    debit,
    credit,
    `${amount.units}`,
    amount.coin,
    code,
    reference,
    pending,
    expiresAt,
  ])
}
