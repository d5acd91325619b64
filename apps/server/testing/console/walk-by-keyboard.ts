import type { Locator, Page } from 'playwright-core'

/** Goes to a place as an operator without a mouse does: the palette, its name, Enter. */
export async function goByKeyboard(page: Page, place: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await tabTo(page, page.getByRole('dialog', { name: 'Go to' }).getByRole('textbox'))
  await page.keyboard.type(place)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Go to' }).waitFor({ state: 'detached' })
}

/** Tabs on until the one that is meant has the focus. @throws where so many steps don't reach it. */
export async function tabTo(page: Page, wanted: Locator, { steps = 150 } = {}): Promise<void> {
  await wanted.waitFor()
  for (let step = 0; step < steps; step++) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} is not reached by ${steps} steps of the keyboard`)
}

/** Tabs to a button and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Tabs to a field and writes over what is in it. */
export async function typeByKeyboard(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
