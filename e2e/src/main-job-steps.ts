import type { say } from '@lode/translations/say.ts'
import type { Locator } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { Holder } from './holder.ts'
import { until } from './until.ts'

/** The steps of the main job: each begins where the one before ended, by what a person presses and types. */
export type MainJob = {
  /** From home: connects the wallet and signs in. */
  signIn(): Promise<void>
  /** From home: deposits 500 USDT from the wallet, until they are credited. */
  deposit(): Promise<void>
  /** From a deposit that is credited: rents one miner for 3 days. */
  rent(): Promise<void>
  /** From home, once a day is paid: opens its proof and has the browser compute it again. */
  prove(): Promise<void>
  /** From the proof: withdraws 100 USDT to the wallet, until they are paid out. */
  withdraw(): Promise<void>
}

/** Plays the main job by a hand, in the language of `says`. */
export function mainJob(
  { page, visit }: Pick<Holder, 'page' | 'visit'>,
  { hand, says }: { hand: Hand; says: typeof say },
): MainJob {
  const sheet = page.getByRole('dialog')
  const main = page.getByRole('main')
  const button = (within: Locator, name: string | RegExp): Locator =>
    within.getByRole('button', { name }).filter({ visible: true }).first()
  const link = (within: Locator, name: string | RegExp): Locator =>
    within.getByRole('link', { name }).filter({ visible: true }).first()
  const field = (name: string): Locator => page.getByRole('textbox', { name })
  const isAtHome = async (what: Locator): Promise<boolean> => {
    await visit('/')
    await main.locator('.skeleton').first().waitFor({ state: 'detached' })
    return what.isVisible()
  }
  return {
    signIn: async () => {
      await hand.press(button(page.getByRole('banner'), says('shell:connectWallet')))
      await hand.press(button(sheet, /Test Wallet/))
      await hand.press(sheet.locator('.lwm-pair button').last())
      await sheet.waitFor({ state: 'detached' })
    },
    deposit: async () => {
      await hand.press(link(main, says('next:deposit')))
      await hand.type(field(says('transfers:amount')), '500')
      await hand.press(main.locator('button[type=submit]'))
      await hand.press(sheet.getByRole('button').last())
      await link(main, says('next:rent')).waitFor()
    },
    rent: async () => {
      await hand.press(link(main, says('next:rent')))
      await hand.press(button(main, says('miners:days', { count: 3 })))
      await hand.press(link(main, /Basalt S21/))
      await hand.press(page.getByRole('region').getByRole('button').last())
      await hand.press(sheet.getByRole('button').last())
      await page.getByRole('dialog', { name: says('miners:receiptPaid') }).waitFor()
    },
    prove: async () => {
      const day = link(
        main,
        around((date) => says('miners:openProof', { date })),
      )
      await until('the day is paid', () => isAtHome(day))
      await hand.press(day)
      await hand.press(button(sheet, says('miners:recompute')))
      await sheet.getByText(says('proofs:holds')).waitFor()
    },
    withdraw: async () => {
      await hand.press(button(sheet, says('shell:close')))
      await hand.press(link(main, says('assets:withdraw')))
      await hand.press(
        button(
          main,
          around((address) => `${says('transfers:useWallet')} ${address}`),
        ),
      )
      await hand.type(field(says('transfers:amount')), '100')
      await hand.press(main.locator('button[type=submit]'))
      await hand.press(sheet.getByRole('button').last())
      await page.getByRole('heading', { name: says('transfers:withdrawal.final') }).waitFor()
    },
  }
}

/** A text that says anything in one place. */
function around(text: (there: string) => string): RegExp {
  return new RegExp(text('\0').split('\0').map(RegExp.escape).join('.+'))
}
