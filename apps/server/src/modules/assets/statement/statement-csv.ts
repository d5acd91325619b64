import { csvLine } from '../../../platform/csv-line.ts'
import type { Statement } from './make-statement.ts'

const columns = [
  'year',
  'coin',
  'entry',
  'count',
  'amount',
  'currency',
  'value',
  'days_without_rate',
] as const

/** Writes a statement as CSV: of each coin what was there, what moved by kind (below zero it left), and what is there. */
export function statementCsv({ year, currency, from, to, coins, missing }: Statement): string {
  const lines = coins.flatMap(({ coin, opening, lines: moved, closing }) => {
    const line = (
      entry: string,
      count: number | '',
      cells: { amount: string; value: string | null; days: number },
    ) => [
      ...[String(year), coin, entry, String(count), cells.amount],
      ...[currency, cells.value ?? '', String(cells.days)],
    ]
    const balance = (entry: string, { amount, value }: typeof opening) =>
      line(entry, '', { amount: amount.amount, value, days: value === null ? 1 : 0 })
    return [
      balance(`opening ${from}`, opening),
      ...moved.map(({ code, direction, count, amount, value, daysWithoutRate: days }) => {
        const sign = direction === 'out' ? '-' : ''
        return line(code, count, { amount: sign + amount.amount, value: value && sign + value, days })
      }),
      balance(`closing ${to}`, closing),
    ]
  })
  const gaps = missing.flatMap(({ name, days }) => days.map((day) => ['no rate recorded', name, day]))
  return [columns, ...lines, ...gaps].map(csvLine).join('')
}
