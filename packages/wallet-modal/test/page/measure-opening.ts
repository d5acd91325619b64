import type { Browser } from 'playwright-core'

export type Opening = {
  /** From the click to the frame that shows the heading, milliseconds. */
  readonly ms: number
  /** The page's tasks of 50 ms and more from the click on, together, milliseconds. */
  readonly longTasksMs: number
}
export type OpeningCase = {
  /** Address of the page. */
  readonly url: string
  /** `prefetched` has been idle and was pointed at; `cold` has fetched nothing ahead. */
  readonly start: 'prefetched' | 'cold'
  /** What becomes of calls under /api. */
  readonly apis?: 'refused' | 'stalled'
}

/** A middling phone: a processor four times as slow as this one, 390 x 844. */
const slowdown = 4
const settleMs = 400

/** Opens a dialog once, in a browser of its own past, and measures it. */
export async function measureOpening(browser: Browser, { url, start, apis }: OpeningCase): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const page = await context.newPage()
    if (apis === 'refused') await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    if (apis === 'stalled') await page.route('**/api/**', () => {})
    if (start === 'cold') {
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0
      })
    }
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    const button = page.getByRole('button', { name: 'Connect Wallet' })
    await button.waitFor()
    if (start === 'prefetched') {
      await button.hover()
      await page.waitForLoadState('networkidle')
    }
    // What the page does at its own start is not the opening's.
    await page.waitForTimeout(settleMs)
    const measured = page.evaluate(timeToHeading, settleMs)
    await button.tap()
    return await measured
  } finally {
    await context.close()
  }
}

/** Runs in the page: waits for the click, then for the frame that shows the heading. */
function timeToHeading(settle: number): Promise<Opening> {
  return new Promise((resolve) => {
    let longTasksMs = 0
    addEventListener(
      'click',
      ({ timeStamp }) => {
        new PerformanceObserver((list) => {
          for (const { duration, startTime } of list.getEntries())
            if (startTime + duration > timeStamp) longTasksMs += duration
        }).observe({ type: 'longtask' })
        const look = (): void => {
          const heading = document.querySelector('dialog[open] h2')
          if (heading?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true) {
            // The next frame is the one after the frame that shows it.
            requestAnimationFrame((now) =>
              setTimeout(() => resolve({ ms: now - timeStamp, longTasksMs }), settle),
            )
          } else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true, once: true },
    )
  })
}

/** The middle of several runs, with the best and the worst. */
export function spread(values: readonly number[]): { median: number; min: number; max: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): number => Math.round((sorted.at(index) ?? Number.NaN) * 10) / 10
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(-1) }
}
