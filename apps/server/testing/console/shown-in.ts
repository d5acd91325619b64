import type { Page } from 'playwright-core'

/** What stands in a table, row by row: of a moment the very moment. */
export function shownIn(page: Page, label: string): Promise<string[][]> {
  return page.evaluate<string[][]>(`Array.from(
    document.querySelectorAll('table[aria-label="${label}"] tbody tr:not([data-more])'),
    (row) => Array.from(row.cells, (cell) =>
      cell.querySelector('time')?.dateTime ?? cell.textContent.trim()))`)
}

/** How many lines of the charts on a screen have no colour. */
export function undrawnLines(page: Page): Promise<number> {
  return page.evaluate<number>(`Array.from(document.querySelectorAll('figure path, figure line'))
    .filter((line) => getComputedStyle(line).stroke === 'none').length`)
}
