import { systemClock } from '@lode/clock'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StoryPage, type StorySite, startStorySite } from '../../test/story-site.ts'

// The counts, sizes and waits of single views.

/** A date to stop a page's clock at: one that it has not passed. */
const dayAhead = (): Date => new Date(systemClock.now().getTime() + 86_400_000)

let site: StorySite
beforeAll(async () => {
  site = await startStorySite({ connect: 'ws://127.0.0.1:1' })
})
afterAll(() => site.close())

/** Shows a story, and leaves it. */
async function inStory<T>(name: string, look: (stories: StoryPage) => Promise<T>): Promise<T> {
  const stories = await site.open()
  try {
    await stories.show(name)
    return await look(stories)
  } finally {
    await stories.close()
  }
}
const button = (page: Page, name: string | RegExp): ReturnType<Page['getByRole']> =>
  page.getByRole('dialog').getByRole('button', { name })

test('[W-08] what is loading shows its place: 7 items of a list, 16 of the grid of wallets', async () => {
  await inStory('transactions-loading', async ({ page }) => {
    await expect.poll(() => page.locator('.lwm-bone--row').count()).toBe(7)
  })
  await inStory('all-wallets-loading', async ({ page }) => {
    await expect.poll(() => page.locator('.lwm-tile--empty').count()).toBe(16)
  })
})

test('[W-08] what is taller than 100 px is collapsed and can be opened; what is not, is not', async () => {
  await inStory('external-failed-at-length', async ({ page }) => {
    const content = page.locator('.lwm-accordion > div')
    const height = async (): Promise<number> => (await content.boundingBox())?.height ?? 0
    expect(await height()).toBe(100)
    const more = button(page, 'Show more')
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
    await more.click()
    await expect.poll(height).toBeGreaterThan(110)
    await button(page, 'Show less').click()
    await expect.poll(height).toBe(100)
  })
  await inStory('external-declined', async ({ page }) => {
    await page.locator('.lwm-accordion').waitFor()
    await expect.poll(() => button(page, 'Show more').count()).toBe(0)
  })
})

test('[W-21] the entry of all wallets shows four marks at most', async () => {
  await inStory('connect-many', async ({ page }) => {
    await expect.poll(() => page.locator('.lwm-marks > *').count()).toBe(4)
  })
  await inStory('connect', async ({ page }) => {
    await expect.poll(() => page.locator('.lwm-marks > *').count()).toBe(2)
  })
})

test('[W-12] a picture that fails is replaced by a letter, in the same place and as large', async () => {
  await inStory('connect-with-a-broken-mark', async ({ page, complaints }) => {
    const row = button(page, /Web Wallet/)
    await expect.poll(() => row.locator('span.lwm-mark').textContent()).toBe('W')
    expect(await row.locator('img').count()).toBe(0)
    const whole = await button(page, /Announced Wallet/)
      .locator('img.lwm-mark')
      .boundingBox()
    const letter = await row.locator('.lwm-mark').boundingBox()
    expect([letter?.x, letter?.width, letter?.height]).toEqual([whole?.x, whole?.width, whole?.height])
    expect(complaints).toEqual([])
  })
})

test('[W-12] networks have their own marks; one that is only for tests has no colours, an unknown one a letter', async () => {
  await inStory('networks', async ({ page }) => {
    const pictures = page.locator('.lwm-grid img.lwm-mark')
    await expect.poll(() => pictures.count()).toBe(5)
    const addresses = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(addresses).size).toBe(4)
    const sepolia = button(page, 'Sepolia').locator('img')
    await expect.poll(() => sepolia.evaluate((one) => getComputedStyle(one).filter)).toBe('grayscale(1)')
    await expect.poll(() => button(page, 'Lode Local').locator('span.lwm-mark').textContent()).toBe('L')
  })
})

test('[W-24] a code is drawn 200 ms after its view, not before', async () => {
  await inStory('walletconnect-qr', async ({ page, show }) => {
    // The drawing of codes is here by now: only the wait is left.
    await show('connect')
    await page.clock.install()
    await page.clock.pauseAt(dayAhead())
    const code = page.locator('svg.lwm-qr')
    const shown = show('walletconnect-qr')
    await page.locator('.lwm-qr--empty').waitFor()
    await page.clock.runFor(199)
    expect(await code.count()).toBe(0)
    await page.clock.runFor(1)
    await code.waitFor()
    await page.clock.resume()
    await shown
  })
})

test('[W-27] a search waits for 300 ms of rest, and asks once', async () => {
  const context = await site.newContext()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${site.url}/?buttons=on`)
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await button(page, /All Wallets/).click()
  const tiles = page.locator('.lwm-wallets button')
  await tiles.first().waitFor()
  const all = await tiles.count()
  await page.clock.pauseAt(dayAhead())
  const search = page.getByRole('searchbox')
  const asked = (): Promise<string> =>
    page.evaluate(
      () =>
        (window as unknown as { modal: { getState(): { directory: { search: string } } } }).modal.getState()
          .directory.search,
    )
  await search.fill('me')
  await page.clock.runFor(299)
  await search.fill('metamas')
  await page.clock.runFor(299)
  expect(await asked()).toBe('')
  await expect.poll(() => tiles.count()).toBe(all)
  await page.clock.runFor(1)
  expect(await asked()).toBe('metamas')
  await expect.poll(() => tiles.count()).toBe(1)
  await context.close()
})

test('[W-27][W-41] four columns of wallets, three below 352 px; four of networks, no higher than 360 px', async () => {
  const columns = (page: Page, list: string): Promise<number> =>
    page.evaluate(
      (selector) =>
        getComputedStyle(document.querySelector(selector) as Element).gridTemplateColumns.split(' ').length,
      list,
    )
  await inStory('all-wallets', async ({ page }) => {
    const found: number[] = []
    for (const width of [320, 351, 352, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      found.push(await columns(page, '.lwm-wallets'))
    }
    expect(found).toEqual([3, 3, 4, 4, 4])
    const tile = await page.locator('.lwm-wallets .lwm-tile').first().boundingBox()
    expect(Math.abs((tile?.width ?? 0) - 76)).toBeLessThanOrEqual(4)
  })
  await inStory('networks-many', async ({ page }) => {
    expect(await columns(page, '.lwm-grid')).toBe(4)
    expect((await page.locator('.lwm-grid').boundingBox())?.height).toBe(360)
  })
})

test('[W-41] a network that the wallet has not approved is disabled, unless the wallet takes any', async () => {
  const able = ({ page }: StoryPage): Promise<string[]> =>
    page.locator('.lwm-grid button:enabled .lwm-network-name').allTextContents()
  expect(await inStory('networks-some-approved', able)).toEqual(['Ethereum', 'OP Mainnet'])
  expect(await inStory('networks', able)).toHaveLength(6)
})

test('[W-44] the row of the network leads on when there is another one to go to, or the present one is none', async () => {
  const enabled = (name: string | RegExp) => (stories: StoryPage) => button(stories.page, name).isEnabled()
  expect(await inStory('account', enabled(/Ethereum/))).toBe(true)
  expect(await inStory('account-one-network', enabled(/Ethereum/))).toBe(false)
  expect(await inStory('account-one-network-elsewhere', enabled(/Unknown Network/))).toBe(true)
})

test('[W-43] the networks to choose from, where the present one is not supported, are no higher than 540 px', async () => {
  await inStory('unsupported-chain-many', async ({ page }) => {
    const list = page.locator('.lwm-unsupported')
    expect((await list.boundingBox())?.height).toBe(540)
    await expect.poll(() => list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
  })
})
