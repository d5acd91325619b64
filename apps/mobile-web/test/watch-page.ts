import { watchComplaints } from '@lode/test-kit/browser'
import type { Page } from 'playwright-core'

/** The header by which an API of a test says that nobody gave it an answer to what it was asked. */
export const unprepared = 'x-unprepared'

/** Collects what a page complained about, and what it asked without its test having an answer: a page without it is not the product's. */
export function watchPage(page: Page): string[] {
  const complaints = watchComplaints(page)
  page.on('response', (response) => {
    const asked = response.headers()[unprepared]
    if (asked !== undefined) complaints.push(`no answer was prepared for ${asked}`)
  })
  return complaints
}
