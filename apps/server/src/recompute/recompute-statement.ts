import { activeSeconds, type Entry, type Proof, provePayout, type SeenEntry } from '@lode/domain'
import type { StatementWire } from '../modules/mining/module.ts'
import type { DaySource } from './day-source.ts'

/** By then a day's profit is paid, after it was published. */
const paidWithinMs = 10 * 3_600_000

/** What came of one day. */
export type DayResult = { readonly day: string } & (
  | { readonly kind: 'proven'; readonly proof: Proof }
  /** The day's file is not there to check by. */
  | { readonly kind: 'no_file' }
  /** The day is published since long, lies in the term, and the statement has no payout of it. */
  | { readonly kind: 'not_paid' }
)

/**
 * Computes every day of a statement anew from published days, and finds days that were left out.
 * @param seen Entries of the chain that were seen before.
 */
export async function recomputeStatement(
  statement: StatementWire,
  { source, seen }: { source: DaySource; seen: readonly SeenEntry[] },
): Promise<{ days: DayResult[]; newest: SeenEntry | null }> {
  const kept = statement.rental
  const keys = await source.keys()
  const files = new Map(
    await Promise.all(statement.days.map(async ({ day }) => [day, await source.file(day)] as const)),
  )
  const numbers = [...files.values()].flatMap((file) => (file ? [file.entry.number] : []))
  const chain = await source.chain(Math.min(...numbers, ...seen.map(({ number }) => number)))
  const days: DayResult[] = []
  for (const { day, payout } of statement.days) {
    const file = files.get(day)
    if (!file) days.push({ day, kind: 'no_file' })
    else
      days.push({
        day,
        kind: 'proven',
        proof: await provePayout({ kept, told: payout, file, chain, keys, seen }),
      })
  }
  const paid = new Set(statement.days.map(({ day }) => day))
  for (const { entry } of chain)
    if (entry.kind === 'day' && !paid.has(entry.day) && isDue(statement, entry))
      days.push({ day: entry.day, kind: 'not_paid' })
  const newest = chain.at(-1)
  return {
    days: days.sort((a, b) => (a.day < b.day ? -1 : 1)),
    newest: newest ? { number: newest.entry.number, digest: newest.digest, name: newest.entry.name } : null,
  }
}

/** Whether a published day should have been paid when a statement was issued. */
function isDue({ rental, issuedAt }: StatementWire, { day, publishedAt }: Entry): boolean {
  const endsAt = new Date(rental.endsAt)
  const seconds = activeSeconds({ startsAt: new Date(rental.startsAt), endsAt }, day)
  return seconds > 0 && Date.parse(publishedAt) < Date.parse(issuedAt) - paidWithinMs
}
