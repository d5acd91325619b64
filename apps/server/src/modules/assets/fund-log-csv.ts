import type { endpoints, ReplyOf } from '@lode/api-contract'
import { csvLine } from '../../platform/csv-line.ts'

type Row = ReplyOf<typeof endpoints.assets.fundLog>['rows'][number]

const columns = ['time', 'type', 'code', 'coin', 'change', 'balance', 'reference'] as const

/** Writes rows as CSV. */
export function fundLogCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    ...[row.at, row.type, row.code, row.change.coin],
    ...[row.change.amount, row.balance.amount, row.reference],
  ])
  return [columns, ...lines].map(csvLine).join('')
}
