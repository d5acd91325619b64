import { tetherLikeAbi } from '@lode/contracts'
import { formatUnits } from '@lode/domain'
import type { World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, openHolder, signIn } from '../holder.ts'
import { until } from '../until.ts'

/** Coins bought by card, by somebody who has neither a balance nor coins in the wallet. */
export function buyByCard(of: () => World): void {
  let world: World
  let holder: Holder
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world, { fund: false })
    await signIn(holder)
  })
  afterAll(() => holder.leave())

  test('[B-04][M-03] an account with nothing buys to its balance and rents in one flow', async () => {
    await holder.visit('/miningMachine')
    await holder.page
      .getByRole('link', { name: /Basalt S21/ })
      .first()
      .click()
    await holder.press(/^Rent 1 for/)
    const sheet = holder.page.getByRole('dialog')
    await sheet.getByText(say('buying:card'), { exact: true }).click()
    await sheet.getByRole('button', { name: new RegExp(`^(${say('buying:goOn')}|Rent anyway)`) }).click()
    await holder.page.waitForURL('**/orderDetails?id=*')
    await payAt(provider())
    await holder.dialog('Activity').waitFor()
    await holder.page.reload()
    await until('the order is paid', async () => {
      await holder.page.reload()
      return holder.page
        .getByRole('link', { name: say('miners:openRental') })
        .waitFor({ timeout: 2_500 })
        .then(() => true)
        .catch(() => false)
    })
    expect(holder.complaints).toEqual([])
  })

  test('[B-01][B-05] coins are bought to the wallet, and called bought once the chain has them', async () => {
    await holder.visit('/deposit?coin=USDT')
    await holder.page.getByRole('tab', { name: say('buying:byCard') }).click()
    await holder.press('Get quotes')
    await holder.press('To my wallet')
    await payAt(provider())
    const rows = holder.dialog('Activity').getByRole('listitem')
    await expect.poll(() => rows.first().textContent(), { timeout: 120_000 }).toContain('Bought')
    await expect.poll(() => rows.count()).toBe(2)
    const { usdt: address } = world.addresses
    const args = [holder.wallet.address] as const
    const units = await holder.chain.readContract({
      ...{ address, abi: tetherLikeAbi, functionName: 'balanceOf', args },
    })
    await expect.poll(() => rows.first().textContent()).toContain(`${formatUnits(units, 6)} USDT`)
    expect(holder.complaints).toEqual([])
  })

  const provider = (): Locator =>
    holder.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Coinbase' }).first()

  /** Presses a provider, and pays in its window with a card that works. */
  async function payAt(offer: Locator): Promise<void> {
    const [popup] = await Promise.all([
      holder.context.waitForEvent('page'),
      offer.getByRole('button').click(),
    ])
    await pays(popup)
  }

  async function pays(popup: Page): Promise<void> {
    await popup.getByRole('button').first().click()
    await popup.close()
  }
}
