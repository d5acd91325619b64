import { csvOf } from './csv-of.ts'
import { saveText } from './save-text.ts'

/** Saves what a table shows as a file of CSV; moments stand in it whole, in UTC, amounts without groups. */
export function exportTable(table: HTMLTableElement, name: string): void {
  const rows = [...table.rows]
    .filter((row) => !('more' in row.dataset))
    .map((row) => [...row.cells].map(textOf))
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`
  saveText(csvOf(rows), { name: file, type: 'text/csv;charset=utf-8' })
}

function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLTableCellElement
  for (const control of copy.querySelectorAll('button, select, input')) control.remove()
  for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime
  for (const data of copy.querySelectorAll('data')) data.textContent = data.value
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
