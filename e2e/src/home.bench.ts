import { cpus, loadavg } from 'node:os'
import { startWorld } from '@lode/local-world'
import { chromiumPath, launchChromium } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/**
 * `npm run bench -- home`: what a visitor's phone pays for the home screen, over several runs. `lcp-4x-cpu` is the
 * largest paint of a real Chromium at 390x844 with a processor four times slower; the others are Lighthouse's mobile
 * profile (4x slower processor, slow 4G, simulated). Categories are out of 100, times in milliseconds.
 */
const runs = Number(process.env.RUNS ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  tbt: 'total-blocking-time',
} as const

const world = await startWorld({ home: 'temporary', ports: 'free', quiet: true })
const samples = new Map<string, { unit: string; values: number[] }>()
const add = (name: string, unit: string, value: number): void => {
  const sample = samples.get(name) ?? { unit, values: [] }
  sample.values.push(value)
  samples.set(name, sample)
}
try {
  for (let run = 0; run < runs; run += 1) {
    await visit()
    add('lcp-4x-cpu', 'ms', await largestPaint())
  }
} finally {
  await world.stop()
}
for (const [name, { unit, values }] of samples) {
  const sorted = values.toSorted((a, b) => a - b)
  const line = {
    bench: 'home',
    case: name,
    unit,
    median: sorted[Math.floor(sorted.length / 2)],
    min: sorted[0],
    max: sorted.at(-1),
    cores: cpus().length,
    load: loadavg()[0],
  }
  console.log(JSON.stringify(line))
}

async function visit(): Promise<void> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    const result = await lighthouse(world.urls.app, { port: chrome.port, onlyCategories: [...categories] })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    for (const category of categories) {
      add(category, 'points', Math.round((lhr.categories[category]?.score ?? 0) * 100))
    }
    for (const [name, audit] of Object.entries(timings)) {
      add(name, 'ms', Math.round(lhr.audits[audit]?.numericValue ?? Number.NaN))
    }
    add('script-kb', 'KB', Math.round(scriptBytes(lhr.audits['network-requests']?.details) / 102.4) / 10)
  } finally {
    chrome.kill()
  }
}

async function largestPaint(): Promise<number> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(world.urls.app)
    await page.getByText(say('home:asOf', { day: '' }).trim()).waitFor()
    // What is live stays open, so the network is never idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(Math.round(list.getEntries().at(-1)?.startTime ?? 0)),
          ).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
  } finally {
    await browser.close()
  }
}

function scriptBytes(details: unknown): number {
  const items =
    (details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? []
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
}
