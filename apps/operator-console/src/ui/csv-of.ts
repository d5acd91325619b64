/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is kept a text by an apostrophe before it.
 * @example csvOf([['When', 'Why'], ['2026-11-21', 'a, b']]) // 'When,Why\r\n2026-11-21,"a, b"\r\n'
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
