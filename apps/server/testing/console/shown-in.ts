import type { Page } from 'playwright-core'

/** Reads the cells of a table, row by row: of a moment its ISO text. */
export function shownIn(page: Page, label: string): Promise<string[][]> {
  return page.evaluate<string[][]>(`Array.from(
    document.querySelectorAll('table[aria-label="${label}"] tbody tr:not([data-more])'),
    (row) => Array.from(row.cells, (cell) =>
      cell.querySelector('time')?.dateTime ?? cell.textContent.trim()))`)
}

/** Counts the lines of the charts on a screen that have no colour. */
export function undrawnLines(page: Page): Promise<number> {
  return page.evaluate<number>(`Array.from(document.querySelectorAll('figure path, figure line'))
    .filter((line) => getComputedStyle(line).stroke === 'none').length`)
}
