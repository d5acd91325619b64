import { startWorld, type World } from '@lode/local-world'
import { axeViolations } from '@lode/test-kit/browser'
import { partOf } from '@lode/test-kit/part-of'
import { sayIn } from '@lode/translations/say.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enlargeText } from './enlarge-text.ts'
import { type Hand, pointingHand, readyForPress, typingHand } from './hand.ts'
import { type Holder, openHolder } from './holder.ts'
import { mainJob } from './main-job-steps.ts'

/** The main job, whole, as different people meet it: each is somebody new in one world, where a day passes for each. */
let world: World
let holder: Holder
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
})
afterEach(() => holder.leave())
afterAll(() => world.stop())

type Person = BrowserContextOptions & { language?: 'ar' | 'zh-CN'; text?: 200; keyboard?: true }

const people: [string, Person][] = [
  [
    'in Chinese, in the dark, at 1280 px',
    { language: 'zh-CN', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  ],
  ['by keyboard alone, in Arabic', { keyboard: true, language: 'ar' }],
  ['at 320 px', { viewport: { width: 320, height: 640 } }],
  ['with text at 200 %', { text: 200 }],
  ['in forced colours', { forcedColors: 'active' }],
]

test.each(partOf(people, 1))(
  '[P-15] the main job %s: nothing is wider than the window, axe finds nothing',
  async (_name, person) => {
    const { language = 'en', text, keyboard, ...options } = person
    holder = await openHolder(world, { context: { reducedMotion: 'reduce', locale: language, ...options } })
    const { page } = holder
    if (text) await page.addInitScript(enlargeText, text)
    const faults: string[] = []
    const hand = watched(keyboard ? typingHand(page) : pointingHand(), page, faults)
    const job = mainJob(holder, { hand, says: await sayIn(language) })
    await holder.visit('/')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
    await job.signIn()
    await job.deposit()
    await job.rent()
    await world.advance(26 * 3_600_000)
    await job.prove()
    await job.withdraw()
    await lookAt(page, 'the end', faults)
    expect(faults).toEqual([])
    expect(holder.complaints).toEqual([])
  },
)

/** A hand that looks at the page before each act. */
function watched(hand: Hand, page: Page, faults: string[]): Hand {
  return {
    acts: hand.acts,
    press: async (target) => {
      await readyForPress(target)
      await lookAt(page, `before act ${hand.acts.length + 1}`, faults)
      await hand.press(target)
    },
    type: hand.type,
  }
}

async function lookAt(page: Page, when: string, faults: string[]): Promise<void> {
  for (const violation of await axeViolations(page)) faults.push(`${when}, ${page.url()}: ${violation}`)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) faults.push(`${when}, ${page.url()}: ${over} px wider than the window`)
}
