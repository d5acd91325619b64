import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

let site: StorySite
beforeAll(async () => {
  site = await startStorySite()
})
afterAll(() => site.close())

type Seen = {
  readonly name: string
  readonly seconds: string
  readonly after: string
  readonly frames: string[]
}
type Resized = { readonly from: number; readonly to: number; readonly ms: number }

/** Writes down in the page each way in which a view enters, and each change of the card's height. */
async function watchMotion(page: Page): Promise<{ views(): Promise<Seen[]>; heights(): Promise<Resized[]> }> {
  // What makes the card's height smooth comes once the dialog stands.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('refinements')),
  )
  // What the story itself began with is over.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  await page.evaluate(() => {
    const seen: Seen[] = []
    const resized: Resized[] = []
    Object.assign(window, { seen, resized })
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.lwm-view')) return
      const { animationName, animationDuration, animationDelay } = getComputedStyle(target)
      const effect = target.getAnimations()[0]?.effect as KeyframeEffect | undefined
      const keyframes = effect?.getKeyframes() ?? []
      const frames = keyframes.map(({ opacity, transform }) => `${opacity} ${transform}`)
      seen.push({ name: animationName, seconds: animationDuration, after: animationDelay, frames })
    })
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, frames, options) {
      const { duration, iterations } = options as KeyframeAnimationOptions
      const [from, to] = (frames as { height: string }[]).map(({ height }) => Number.parseFloat(height))
      if (this.matches('.lwm-card') && iterations === 1)
        resized.push({ from: from ?? 0, to: to ?? 0, ms: Number(duration) })
      return animate.call(this, frames, options)
    }
  })
  const read = <T>(name: string): Promise<T> =>
    page.evaluate((key) => (window as unknown as Record<string, T>)[key] as T, name)
  return { views: () => read('seen'), heights: () => read('resized') }
}

const entering = (from: string): string[] => [`0 translate(${from})`, '1 none']

test('[W-02] a view fades and slides in, 150 ms after 50 ms, from where the history grows or shrinks to', async () => {
  for (const { dir, forward, back } of [
    { dir: 'ltr', forward: '12px', back: '-12px' },
    { dir: 'rtl', forward: '-12px', back: '12px' },
  ] as const) {
    const { page, show, close } = await site.open({ reducedMotion: 'no-preference' })
    await show('what-is-a-wallet', { dir })
    const { views } = await watchMotion(page)
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await expect.poll(views).toHaveLength(1)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(views).toHaveLength(2)
    expect((await views()).map(({ seconds, after, frames }) => ({ seconds, after, frames }))).toEqual([
      { seconds: '0.15s', after: '0.05s', frames: entering(forward) },
      { seconds: '0.15s', after: '0.05s', frames: entering(back) },
    ])
    await close()
  }
})

test('[W-02] the card takes 150 ms to the height of the next view, and none for who wants less motion', async () => {
  const { page, show, close } = await site.open({ reducedMotion: 'no-preference' })
  await show('what-is-a-wallet')
  const height = (): Promise<number> =>
    page.evaluate(() => (document.querySelector('.lwm-card') as HTMLElement).offsetHeight)
  const before = await height()
  const { heights } = await watchMotion(page)
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect.poll(heights).not.toEqual([])
  await expect
    .poll(() => page.evaluate(() => document.querySelector('.lwm-card')?.getAnimations().length))
    .toBe(0)
  const after = await height()
  expect(Math.abs(after - before)).toBeGreaterThan(20)
  expect((await heights()).at(0)).toMatchObject({ from: before, ms: 150 })
  expect((await heights()).at(-1)).toMatchObject({ to: after, ms: 150 })
  await close()

  const still = await site.open()
  await still.show('what-is-a-wallet')
  const calm = await watchMotion(still.page)
  await still.page.getByRole('button', { name: 'Get a wallet' }).click()
  await still.page.getByRole('dialog', { name: 'Get a wallet' }).waitFor()
  await expect
    .poll(() => still.page.evaluate(() => (document.querySelector('.lwm-card') as HTMLElement).offsetHeight))
    .toBe(after)
  expect(await calm.heights()).toEqual([])
  await still.close()
})

test('[W-23] another way to the wallet fades in, in 200 ms', async () => {
  const { page, show, close } = await site.open({ reducedMotion: 'no-preference' })
  await show('walletconnect-platforms')
  await page.evaluate(() => {
    addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof HTMLElement) || target.id !== 'lwm-platform') return
      Object.assign(window, { faded: `${animationName} ${getComputedStyle(target).animationDuration}` })
    })
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Browser' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { faded?: string }).faded))
    .toBe('lwm-fade 0.2s')
  await close()
})

test('[W-01] up to 430 px the card is a sheet on the foot of the screen, above that it stands in the middle', async () => {
  const { page, show, close } = await site.open()
  await show('connect')
  const box = async (width: number): Promise<{ x: number; width: number; below: number; above: number }> => {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.locator('.lwm-card').boundingBox()
    if (found === null) throw new Error('no card')
    const { x, y, height } = found
    return { x, width: found.width, below: 900 - y - height, above: y }
  }
  for (const width of [320, 390, 430]) expect(await box(width)).toMatchObject({ x: 0, width, below: 0 })
  for (const width of [431, 1280]) {
    const { x, width: wide, above, below } = await box(width)
    expect(wide).toBe(360)
    expect(x).toBeCloseTo((width - 360) / 2, 0)
    expect(Math.abs(above - below)).toBeLessThanOrEqual(1)
    expect(above).toBeGreaterThan(16)
  }
  await close()
})
