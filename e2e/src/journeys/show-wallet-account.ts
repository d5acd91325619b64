import type { World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, openHolder, signIn } from '../holder.ts'
import { until } from '../until.ts'

/** What the modal shows of a connected wallet in the real app: the account, and what it did on the chain. */
export function showWalletAccount(of: () => World): void {
  let world: World
  let holder: Holder
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world)
  })
  afterAll(() => holder.leave())

  test('[T-01][T-03][W-40] the account leads to what it did: the funds it got, an approval, a deposit', async () => {
    await signIn(holder)
    await depositUsdt(holder)
    const activity = await until('the deposit is in the activity', async () => {
      await openActivity(holder)
      const shown = await holder.dialog('Activity').textContent()
      return shown?.includes('Deposited') ? shown : false
    })
    expect(activity).toMatch(/Deposited\s*\+25\.000 USDT/)
    expect(activity).toContain('Approved')
    // What the holder got before the first sign-in is there too.
    expect(activity).toMatch(/Received\s*\+[\d.]+ USDT/)
    expect(activity).toContain(new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date()))
  })

  test('[W-45] disconnecting closes the modal and forgets the wallet', async () => {
    await holder.visit('/my')
    await openAccount(holder)
    await holder.dialog('Account').getByRole('button', { name: 'Disconnect' }).click()
    await holder.dialog('Account').waitFor({ state: 'hidden' })
    await holder.page.getByRole('button', { name: 'Connect Wallet' }).first().waitFor()
    expect(holder.complaints).toEqual([])
  })

  async function openAccount({ page, dialog }: Holder): Promise<void> {
    await page
      .getByRole('button', { name: /0x[0-9a-fA-F]{2}/ })
      .first()
      .click()
    await dialog('Account').waitFor()
  }

  async function openActivity(of: Holder): Promise<void> {
    await of.visit('/my')
    await openAccount(of)
    await of.dialog('Account').getByRole('button', { name: 'Activity' }).click()
    await of.dialog('Activity').getByRole('listitem').first().waitFor()
  }

  async function depositUsdt({ page, visit, press }: Holder): Promise<void> {
    await visit('/deposit')
    await page.getByRole('textbox', { name: 'Amount' }).fill('25')
    await press(/^Deposit .*25|^Review$/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await page.getByRole('link', { name: say('transfers:toAssets') }).waitFor()
  }
}
