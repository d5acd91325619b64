import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { loadLocale } from '@lode/translations'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { builtApp } from '../../test/built-app.ts'
import { config, rental } from '../../test/mining-fixtures.ts'
import { kaolin } from '../../test/offering-fixtures.ts'

const app = builtApp()
const { visit, heading, loaded } = app
const arabic = await loadLocale('ar')

test('home is drawn with at most 106.5 KB of scripts gzipped, and has loaded at most 163 KB when idle', async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../tools/sizes.ts'), app.folder])
  await visit('/')
  await loaded()
  await app.page.waitForLoadState('networkidle')
  const scripts = await app.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const files = [...new Set(scripts)].map((path) => stat(join(app.folder, `${path}.gz`)))
  const total = (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
  expect(total).toBeGreaterThan(100 * 1024)
  expect(total).toBeLessThanOrEqual(163 * 1024)
})

// Seen to fail with the promise in three blocks: then a note that comes with the data can be larger than each.
test.each([
  ['en', 390],
  ['ru', 412],
  ['ja', 390],
] as const)('the largest text of home in %s is there before any script', async (locale, width) => {
  await visit('/', { locale, viewport: { width, height: 844 } })
  await loaded()
  await app.page.getByRole('figure').first().waitFor()
  const largest = await app.page.evaluate(
    () =>
      new Promise<string | undefined>((tell) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
          tell(last?.element?.tagName)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).toBe('H1')
})

// Seen to fail with the rate in the content as well, and with a panel on narrower screens too.
test('[H-01] on a wide screen rate and prices stand beside home, once, where a sheet comes; narrower they stand in it', async () => {
  await visit('/', { viewport: { width: 1440, height: 900 } })
  const panel = app.page.locator('.panel')
  await panel.getByRole('heading', { name: say('home:prices') }).waitFor()
  await expect.poll(() => app.page.getByRole('heading', { name: say('home:prices') }).count()).toBe(1)
  await panel.getByRole('button', { name: say('home:how') }).click()
  const sheet = await app.page.getByRole('dialog', { name: say('home:how') }).boundingBox()
  const place = await panel.boundingBox()
  expect([sheet?.width, Math.round((sheet?.x ?? 0) - (place?.x ?? 0)) <= 0]).toEqual([place?.width, true])
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.keyboard.press('Escape')
  await app.page.setViewportSize({ width: 1100, height: 900 })
  await expect.poll(() => panel.getByRole('heading').count()).toBe(0)
  await app.page
    .getByRole('main')
    .getByRole('heading', { name: say('home:prices') })
    .waitFor()
})

// Seen to fail with home's own texts alone, which told the name of the text.
test('[S-04] a failure on home is told in words, which are fetched for it, and so are missing prices', async () => {
  app.answers.set(endpoints.mining.headline.path, 502)
  app.answers.set(endpoints.system.prices.path, { prices: [], replay: true })
  await visit('/')
  await app.page.getByText(say('errors:transport.server')).waitFor()
  await app.page.getByText(say('home:noPrices')).waitFor()
  app.complaints.length = 0
})

test('[P-06] the first page stands there before any script, in the language of the browser', async () => {
  await visit('/', { locale: 'ar', javaScriptEnabled: false })
  await expect.poll(() => app.page.locator('html').getAttribute('dir')).toBe('rtl')
  await heading(arabic.shell.promise1)
  expect(await app.page.locator('[style]').count()).toBe(0)
})

test('[P-06] another language is chosen without a reload and kept', async () => {
  await visit('/')
  await app.page.getByRole('button', { name: say('shell:language') }).click()
  await app.page.getByRole('button', { name: 'العربية' }).click()
  await heading(arabic.shell.promise1)
  await expect.poll(() => app.page.locator('html').getAttribute('dir')).toBe('rtl')
  // The sheet goes back in the history to close, which aborts a reload that is begun meanwhile.
  await expect.poll(() => app.page.evaluate(() => history.state?.sheet)).toBeUndefined()
  await app.page.reload()
  await heading(arabic.shell.promise1)
})

test('[H-02] the headline opens to its formula, and the browser computes the same', async () => {
  await visit('/')
  const card = app.page.locator('div', { has: app.page.getByText(say('home:bestResult')) }).last()
  const lead = card.getByText(/^About \S+ back for every 100 you pay, in 15 days$/)
  const rate = card.getByText(/Annualised return \S+, network data from Nov 20/)
  await rate.filter({ hasText: '157.5%' }).waitFor()
  const [large = 0, small = 0] = await Promise.all(
    [lead, rate].map((one) => one.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))),
  )
  expect(large).toBeGreaterThan(small)
  await app.page.getByText('Estimate, not a promise').waitFor()
  await app.page.getByRole('button', { name: say('home:how') }).click()
  await app.page.getByRole('button', { name: say('home:recompute') }).click()
  await app.page.getByText(say('home:recomputeSame', { rate: '157.5%' })).waitFor()
  expect(await axeViolations(app.page)).toEqual([])
})

// Seen to fail with the price of one unit taken for the amount, and with the older starts counted for the newer.
test('[H-01] anyone sees what an amount would have mined, at each recorded start, in words too', async () => {
  await visit('/')
  const card = app.page.getByRole('main').filter({ hasText: say('returns:title') })
  await card
    .getByText(/110\.22/)
    .first()
    .waitFor()
  await card.getByText(say('returns:more', { amount: '\u206610.22 USDT\u2069' })).waitFor()
  const [paid, mined] = ['\u2066100.00 USDT\u2069', '\u20660.00110228 BTC\u2069']
  await card.getByText(say('returns:back', { paid, mined })).waitFor()
  await card.getByText(say('returns:counted', { good: '33', all: '90' })).waitFor()
  const rows = card.getByRole('table', { name: say('returns:chart') }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(91)
  await card.getByRole('textbox', { name: say('returns:amount') }).fill('250')
  await card
    .getByText(/275\.57/)
    .first()
    .waitFor()
  expect(await axeViolations(app.page)).toEqual([])
})

// Seen to fail with a link to the guarded screen, which asked to connect instead.
test('[H-01][P-05] a stranger reads all about a miner on home itself, and Back closes it', async () => {
  await visit('/')
  await app.page.getByRole('link', { name: /Ridge 100/ }).click()
  const sheet = app.page.getByRole('dialog', { name: 'Ridge 100' })
  await sheet.getByText(say('miners:worth')).waitFor()
  await sheet.getByRole('table', { name: say('returns:chart') }).waitFor()
  await sheet.getByText(say('miners:termSpent')).waitFor()
  await sheet.getByRole('button', { name: say('shell:connectWallet') }).waitFor()
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(app.page.url()).toBe(`${app.url}/`)
})

test('[H-01][P-09] home has the wallet header, and leads to every area, the website and customer service', async () => {
  await visit('/')
  await loaded()
  const header = app.page.getByRole('banner')
  await header.getByRole('button', { name: say('shell:connectWallet') }).waitFor()
  await header.getByRole('button', { name: say('shell:language') }).waitFor()
  const leads = await app.page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(leads).toEqual(
    expect.arrayContaining([
      '/miningMachine',
      '/deposit',
      'https://lode.example',
      'mailto:help@lode.example',
    ]),
  )
  await app.page.getByRole('link', { name: /Ridge 100/ }).waitFor()
  await app.page.getByText('97,850.12').waitFor()
})

test('[H-01] home shows a stranger the offering that closes next, and opens the chat as support', async () => {
  const open = { ...kaolin, state: 'open' as const, closesAt: '2026-12-01T00:00:00.000Z' }
  app.answers.set(endpoints.offerings.list.path, { offerings: [open] })
  app.answers.set(endpoints.system.config.path, { ...config, links: { ...config.links, support: null } })
  app.answers.set(endpoints.support.messages.path, { messages: [], last: 0 })
  await visit('/')
  await loaded()
  const support = app.page.getByRole('main').getByRole('button', { name: say('home:support') })
  await support.scrollIntoViewIfNeeded()
  const link = app.page.getByRole('link', { name: kaolin.name })
  await link.getByText(say('home:offeringOpen', { day: 'Dec 1' })).waitFor()
  await expect.poll(() => link.getAttribute('href')).toBe(`/offeringDetails?id=${kaolin.id}`)
  expect(await axeViolations(app.page)).toEqual([])
  await support.click()
  await app.page.getByRole('dialog').waitFor()
})

test('[P-09] the header of a holder has the language too', async () => {
  await visit('/', { signedIn: true })
  const header = app.page.getByRole('banner')
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(60)
  await header.getByRole('button', { name: say('shell:language') }).click()
  await app.page.getByRole('button', { name: 'العربية' }).waitFor()
})

test('[H-01] home of a holder leads with the balance and what can be done with it', async () => {
  await visit('/', { signedIn: true })
  await app.page.getByText('12,845', { exact: true }).waitFor()
  const actions = app.page.getByRole('navigation', { name: say('assets:actions') })
  const leads = await actions
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(leads).toEqual(['/deposit', '/withdraw', '/flashExchange'])
  await app.page.getByRole('button', { name: say('my:hide') }).click()
  await app.page.getByText(say('my:hidden')).waitFor()
  await expect.poll(() => app.page.getByText('12,845').count()).toBe(0)
})

// Seen to fail with dots that do not follow the swipe, and with dots that all lead to one.
test('[H-01][P-13] the three truths are swiped, or chosen by their dots', async () => {
  await visit('/', { reducedMotion: 'reduce' })
  await loaded()
  const truths = app.page.getByRole('region', { name: say('home:truths') })
  const dots = truths.getByRole('button')
  await truths.getByRole('list').hover()
  await app.page.mouse.wheel(700, 0)
  await expect.poll(() => dots.nth(2).getAttribute('aria-current')).toBe('true')
  await dots.nth(0).click()
  await expect.poll(() => dots.nth(0).getAttribute('aria-current')).toBe('true')
})

/** One day of one miner was credited. */
const firstDay = (): void => {
  const [day] = rental.days
  const paid = { ...rental, days: day ? [day] : [] }
  const zero = { amount: '0', coin: 'BTC' } as const
  app.answers.set(endpoints.mining.rentals.path, {
    totalDailyProfit: zero,
    totalProfit: zero,
    rows: [paid],
    next: null,
  })
}
const firstDayCard = () => app.page.getByRole('region', { name: say('next:firstDay') })
/** How long what moves on the card moves for, in milliseconds, also when it has come to rest. */
const motionOf = (card: ReturnType<typeof firstDayCard>) =>
  card.evaluate((shown) =>
    [...shown.querySelectorAll('*')]
      .map((one) => getComputedStyle(one))
      .filter(({ animationName }) => animationName !== 'none')
      .map(({ animationDuration }) => 1000 * Number.parseFloat(animationDuration)),
  )

test('[H-01] the first credited day is told once, with a vein that is drawn in at most 1.5 s', async () => {
  firstDay()
  await visit('/', { signedIn: true, reducedMotion: 'no-preference' })
  const card = firstDayCard()
  await card.waitFor()
  const motion = await motionOf(card)
  expect(motion).toHaveLength(1)
  expect(motion[0]).toBeLessThanOrEqual(1500)
  const proof = new URLSearchParams({ tab: 'mine', rental: rental.id, day: rental.days[0]?.day ?? '' })
  await expect.poll(() => card.getByRole('link').getAttribute('href')).toBe(`/miningMachine?${proof}`)
  await loaded()
  await app.page.reload()
  await app.page.getByRole('link', { name: /Ridge 200/ }).waitFor()
  expect(await card.count()).toBe(0)
})

test('[P-13] who wants less motion is told of the first day without any', async () => {
  firstDay()
  await visit('/', { signedIn: true, reducedMotion: 'reduce' })
  const card = firstDayCard()
  await card.waitFor()
  expect(await motionOf(card)).toEqual([])
  expect(await axeViolations(app.page)).toEqual([])
})
