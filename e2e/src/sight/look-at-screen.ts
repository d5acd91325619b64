import { axeViolations } from '@lode/test-kit/browser'
import type { Page } from 'playwright-core'
import { findChosenFaults } from './find-chosen-faults.ts'
import { findFocusFaults } from './find-focus-faults.ts'
import { findTextFaults } from './find-text-faults.ts'

/**
 * Everything that is wrong with the screen that a page shows, once all of it is there. Prices and states go on while one looks:
 * a fault is what is still there at the second look.
 */
export async function lookAtScreen(page: Page): Promise<string[]> {
  await page.evaluate(layOutAll)
  const first = await lookOnce(page)
  if (first.length === 0) return []
  const second = await lookOnce(page)
  return first.filter((fault) => second.includes(fault))
}

async function lookOnce(page: Page): Promise<string[]> {
  const faults = (await axeViolations(page)).map((violation) => `axe: ${violation}`)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) faults.push(`${over} px wider than the window`)
  faults.push(...(await page.evaluate(findTextFaults)))
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches))
    faults.push(...(await page.evaluate(findChosenFaults)))
  return [...faults, ...(await page.evaluate(findFocusFaults))]
}

/** Runs in the page: what a browser lays out only when it comes near has no places to judge before. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}
