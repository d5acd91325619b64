/**
 * A line of CSV (RFC 4180). A cell is taken by spreadsheets for text or a plain number, never for a formula (OWASP, CSV
 * injection).
 * @example csvLine(['2026-11-01', '-1.5', '=1+1']) // "2026-11-01,-1.5,'=1+1\r\n"
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const plainNumber = /^-?[0-9]+(\.[0-9]+)?$/.test(text)
  const safe = !plainNumber && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
