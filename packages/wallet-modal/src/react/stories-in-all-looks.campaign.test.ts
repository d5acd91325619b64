import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOverflows } from '../../test/find-overflows.ts'
import { type StorySite, startStorySite } from '../../test/story-site.ts'
import { walkStories } from '../../test/walk-stories.ts'

let site: StorySite
beforeAll(async () => {
  site = await startStorySite()
})
afterAll(() => site.close())

const looks = [
  { theme: 'light', dir: 'ltr', lang: 'en' },
  { theme: 'dark', dir: 'ltr', lang: 'en' },
  { theme: 'light', dir: 'rtl', lang: 'ar' },
  { theme: 'dark', dir: 'rtl', lang: 'ar' },
] as const

test('every view in every state is accessible, and drawn in each theme and direction', async () => {
  const walked = await Promise.all(looks.map((look) => walkStories(site, look, { pictured: true })))
  expect(walked.flatMap(({ violations }) => violations)).toEqual([])
  const names = [...(walked[0]?.pictures.keys() ?? [])]
  const drawn = (name: string) => new Set(walked.map(({ pictures }) => pictures.get(name))).size
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => drawn(name) < looks.length)).toEqual([])
})

test.each([
  { dir: 'ltr', lang: 'en' },
  { dir: 'rtl', lang: 'ar' },
  { dir: 'ltr', lang: 'ru' },
] as const)('[W-01] nothing is cut off or overflows from 320 px to a desktop: $lang', async (look) => {
  expect(await findOverflows(site, look)).toEqual([])
})
