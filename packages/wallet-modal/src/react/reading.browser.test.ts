import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

let site: StorySite
beforeAll(async () => {
  site = await startStorySite()
})
afterAll(() => site.close())

const stories = [
  'connect-many',
  'all-wallets',
  'walletconnect-platforms',
  'sign-in',
  'networks',
  'account',
  'unsupported-chain',
]

test('[W-01] text of twice the size is twice the size, and nothing leaves the card on a phone', async () => {
  const { page, show, close } = await site.open()
  const faults: string[] = []
  for (const name of stories) {
    await show(name, { lang: 'ru' })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.insertRule('html { font-size: 200%; }')
      document.adoptedStyleSheets = [sheet]
    })
    faults.push(...(await page.evaluate(leaving)).map((fault) => `${name}: ${fault}`))
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.querySelector('#lwm-title') as Element).fontSize),
      )
      .toBe('32px')
  }
  expect(faults).toEqual([])
  await close()
})

/** Runs in the page: what reaches out of the card to the side. */
function leaving(): string[] {
  const card = document.querySelector('.lwm-card') as HTMLElement
  const room = card.getBoundingClientRect()
  return [...card.querySelectorAll('*:not(.lwm-hidden, svg *)')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < room.left - 0.5 || right > room.right + 0.5)
    })
    .map((element) => element.className.toString())
}

test('[W-01] what is chosen is seen where the page has no colours of its own', async () => {
  const { page, show, close } = await site.open({ forcedColors: 'active' })
  const frames = (chosen: string): Promise<string[]> =>
    page.locator(chosen).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  await show('walletconnect-platforms')
  await expect.poll(() => frames('.lwm-tab[aria-pressed=true]')).toEqual(['solid'])
  await expect.poll(() => frames('.lwm-tab[aria-pressed=false]')).toEqual(['none', 'none', 'none'])
  await show('networks')
  await expect.poll(() => frames('.lwm-tile[aria-current=true]')).toEqual(['solid'])
  await close()
})
