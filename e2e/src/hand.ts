import type { Locator, Page } from 'playwright-core'
import { until } from './until.ts'

/** How a person acts on a page. Every act counts: a press, or an entry that is typed. */
export type Hand = {
  /** How many acts there were, each by what it was done to. */
  readonly acts: readonly string[]
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
}

/** A hand that points and touches. */
export function pointingHand(): Hand {
  return counted({ press: (target) => target.click(), type: (target, text) => target.fill(text) })
}

/** Who has more than this between two acts is lost. */
const mostTabs = 120

/** Two hands on a keyboard, and nothing else: Tab finds what is wanted, Enter and Space press it. */
export function typingHand(page: Page): Hand {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor()
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`not reached by Tab: ${target}`)
  }
  return counted({
    press: async (target) => {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    type: async (target, text) => {
      await reach(target)
      await page.keyboard.type(text)
    },
  })
}

/** Waits until a target is there and no longer at work: nobody presses it before. */
export async function readyForPress(target: Locator): Promise<void> {
  await until('it can be pressed', async () => (await target.getAttribute('aria-disabled')) !== 'true')
}

function counted({ press, type }: Pick<Hand, 'press' | 'type'>): Hand {
  const acts: string[] = []
  return {
    acts,
    press: async (target) => {
      await readyForPress(target)
      const name = await target.evaluate((element) => element.textContent || element.ariaLabel)
      await press(target)
      acts.push(`press ${name?.trim()}`)
    },
    type: async (target, text) => {
      await type(target, text)
      acts.push(`type ${text}`)
    },
  }
}
