import { afterAll, beforeAll, expect, test } from 'vitest'
import { pairingUri, stories as told } from '../../stories/story-list.ts'
import { findOverflows } from '../../test/find-overflows.ts'
import { type StoryPage, type StorySite, startStorySite } from '../../test/story-site.ts'
import { walkStories } from '../../test/walk-stories.ts'
import { activity } from '../capabilities/activity/index.ts'
import { onramp } from '../capabilities/onramp/index.ts'
import { type ModalView, modalViews } from '../core/views.ts'

let site: StorySite
beforeAll(async () => {
  site = await startStorySite()
})
afterAll(() => site.close())

/** Stories in a dialog over the page. */
function dialogsOf({ names }: StoryPage): string[] {
  return names.filter((name) => told[name]?.embedded !== true)
}

/** Nothing that a story did may have broken a policy, thrown, or left this server. */
function expectClean({ complaints, strangers }: StoryPage): void {
  expect(complaints).toEqual([])
  expect(strangers).toEqual([])
}

const light = { theme: 'light', dir: 'ltr', lang: 'en' } as const

// In every theme, direction and language: stories-in-all-looks.campaign.test.ts.
test('[W-01][W-24] every view is accessible and at rest, and each code is its pairing', async () => {
  const { violations, codes } = await walkStories(site, light)
  expect(violations).toEqual([])
  expect(codes.size).toBeGreaterThan(0)
  expect([...codes.values()].filter(([code, ...more]) => code !== pairingUri || more.length > 0)).toEqual([])
})

test('every view there is has a story', () => {
  const shown = new Set(Object.values(told).map(({ view }) => view))
  const added = [activity, onramp].flatMap((capability) => Object.keys(capability({} as never).views))
  const there = [...modalViews, ...added] as ModalView[]
  expect(there.filter((view) => !shown.has(view))).toEqual([])
})

test('[W-01] nothing overflows at 320 px or on a desktop, in the language with the longest words', async () => {
  expect(await findOverflows(site, { dir: 'ltr', lang: 'ru' }, [320, 1280])).toEqual([])
})

test('[W-01] the keyboard alone reaches everything in every view, stays inside, closes, and comes back', async () => {
  const stories = await site.open()
  const { page } = stories
  const faults: string[] = []
  for (const name of dialogsOf(stories)) {
    await stories.show(name)
    await page.keyboard.press('Escape')
    await page.waitForFunction(isClosed)
    await page.getByRole('button', { name: 'Open' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'lwm-title')
    const wanted = await page.evaluate(numberTouchables)
    const reached = new Set<string>()
    // Once around, out to the window and in again.
    for (let step = 0; step < wanted + 3; step += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(whereFocusIs)
      if (at.outside) faults.push(`${name}: the focus is on ${at.name}`)
      if (at.number !== undefined) reached.add(at.number)
      if (at.number !== undefined && !at.ringed) faults.push(`${name}: ${at.name} shows no focus`)
    }
    if (reached.size < wanted) faults.push(`${name}: ${reached.size} of ${wanted} can be reached`)
    await page.keyboard.press('Escape')
    await page.waitForFunction(isClosed)
    const back = await page.evaluate(() => document.activeElement?.textContent)
    if (back !== 'Open') faults.push(`${name}: the focus comes back to ${back}`)
  }
  expect(faults).toEqual([])
  expectClean(stories)
  await stories.close()
})

/** Runs in the page. A dialog that has faded may not be closed yet: until then the page under it takes no focus. */
function isClosed(): boolean {
  return document.querySelector('dialog')?.open !== true
}

/** Runs in the page: gives a number to all that can be pressed or typed into, and tells how many there are. */
function numberTouchables(): number {
  const all = [...document.querySelectorAll<HTMLElement>('dialog :is(button, a[href], input)')]
  const able = all.filter((element) => !element.matches(':disabled') && element.tabIndex >= 0)
  able.forEach((element, n) => {
    element.dataset.number = String(n)
  })
  return able.length
}

/** Runs in the page. Between the last and the first the focus is the window's own, which is nobody's element. */
function whereFocusIs(): { outside: boolean; name: string; number: string | undefined; ringed: boolean } {
  const element = document.activeElement as HTMLElement | null
  const nobody = element === null || element === document.body || element === document.documentElement
  const { outlineStyle = 'none', boxShadow = 'none' } = element === null ? {} : getComputedStyle(element)
  return {
    outside: !nobody && element.closest('dialog') === null,
    name: element?.outerHTML.slice(0, 80) ?? 'nothing',
    number: element?.dataset.number,
    ringed: outlineStyle !== 'none' || boxShadow !== 'none',
  }
}

test('[W-01] opening takes 300 ms, closing 200, whatever turns in the view', async () => {
  const moving = await site.open({ reducedMotion: 'no-preference' })
  const faults: string[] = []
  for (const name of dialogsOf(moving)) {
    await moving.show(name)
    const fades = moving.page.evaluate(fadesOf)
    await moving.page.evaluate(() => undefined) // the line above listens by now
    await moving.page.keyboard.press('Escape')
    const { opening, closing } = await fades
    if (opening !== 0.3 || closing !== 0.2) faults.push(`${name}: ${opening} and ${closing} s`)
    await moving.page
      .getByRole('dialog')
      .waitFor({ state: 'hidden' })
      .catch(() => {
        faults.push(`${name} does not close`)
      })
  }
  expect(faults).toEqual([])
  await moving.close()
})

/** Runs in the page: how long the dialog's fades last, seconds; the second one is told when it has ended. */
function fadesOf(): Promise<{ opening: number; closing: number }> {
  const dialog = document.querySelector('dialog[open]')
  if (dialog === null) throw new Error('no dialog is open')
  const opening = Number.parseFloat(getComputedStyle(dialog).animationDuration)
  return new Promise((resolve) => {
    dialog.addEventListener('animationend', (event) => {
      const { animationName, elapsedTime } = event as AnimationEvent
      if (animationName === 'lwm-gone') resolve({ opening, closing: elapsedTime })
    })
  })
}

test('embedded, the card is a part of the page: it takes no focus unasked, keeps none, and does not close', async () => {
  const stories = await site.open()
  const { page } = stories
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName)
  await stories.show('embedded-connect')
  await expect.poll(focused).toBe('BODY')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('visible')
  expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await page.getByRole('region', { name: 'What is a wallet?' }).waitFor()
  await expect.poll(focused).toBe('lwm-title')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('region', { name: 'Connect Wallet' }).waitFor()
  const tabs = await page.locator('section button').count()
  for (let step = 0; step <= tabs; step += 1) await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section') ?? null)).toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.lwm-card').isVisible()).toBe(true)
  expectClean(stories)
  await stories.close()
})

test('[W-08] the playground tries themes and options, within the policy', async () => {
  const stories = await site.open()
  const { page } = stories
  await page.goto(`${site.url}/playground.html`)
  await page.getByLabel('embedded').check()
  await page.getByRole('region', { name: 'Connect Wallet' }).waitFor()
  await page.getByLabel('accent').fill('rgb(109, 40, 217)')
  await page.getByLabel('theme').selectOption('dark')
  await page.getByLabel('lang').selectOption('fr')
  await page.getByLabel('ownWallets').check()
  await page.getByRole('button', { name: 'Everywhere Wallet' }).waitFor()
  const accent = (): Promise<string> =>
    page.evaluate(() =>
      getComputedStyle(document.querySelector('.lwm') as Element).getPropertyValue('--lwm-accent'),
    )
  await expect.poll(accent).toBe('rgb(109, 40, 217)')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  expectClean(stories)
  await stories.close()
})
