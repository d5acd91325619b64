import type { Page } from 'playwright-core'

/** Which tables hold more than their box, so that one must scroll them sideways. */
export function sidewaysTables(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`Array.from(document.querySelectorAll('table'))
    .filter(({ parentElement: box }) => box.scrollWidth > box.clientWidth)
    .map((table) => table.getAttribute('aria-label'))`)
}
