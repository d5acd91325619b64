import type { endpoints, ReplyOf } from '@lode/api-contract'

type Row = ReplyOf<typeof endpoints.assets.fundLog>['rows'][number]

const columns = ['time', 'type', 'code', 'coin', 'change', 'balance', 'reference'] as const

/** Writes rows as CSV (RFC 4180). */
export function fundLogCsv(rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    [row.at, row.type, row.code, row.change.coin, row.change.amount, row.balance.amount, row.reference].map(
      cell,
    ),
  )
  return `${[columns, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** A cell that a spreadsheet takes for text or a plain number, never for a formula: OWASP, CSV injection. */
function cell(text: string): string {
  const plainNumber = /^-?[0-9]+(\.[0-9]+)?$/.test(text)
  const safe = !plainNumber && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
