import { tetherLikeAbi } from '@lode/contracts'
import { parseUnits } from '@lode/domain'
import type { World } from '@lode/local-world'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, openHolder } from '../holder.ts'
import { until } from '../until.ts'

/** The main job through a wallet that is somewhere else: the demo wallet's page, over the WalletConnect relay. */
export function useDemoWallet(of: () => World): void {
  let world: World
  let holder: Holder
  let wallet: Page
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world, { fund: false })
  })
  afterAll(() => holder.leave())

  /** Presses Approve in the wallet's page as soon as it asks. */
  const approve = (what: string | RegExp): Promise<void> =>
    wallet.getByRole('dialog', { name: what }).getByRole('button', { name: 'Approve', exact: true }).click()

  test('[U-08][P-11] the demo wallet stands first, is opened in a tab, pairs and signs in', async () => {
    await holder.visit('/')
    await holder.press('Connect Wallet')
    const wallets = holder.dialog('Connect Wallet').getByRole('button', { name: /Wallet/ })
    await wallets.first().waitFor()
    await expect.poll(() => wallets.first().textContent()).toContain('Demo Wallet')
    const opened = holder.context.waitForEvent('page')
    await wallets.first().click()
    wallet = await opened
    await approve(/Connect this app/)
    await holder.page.bringToFront()
    await holder.dialog('Sign In').waitFor()
    await holder.press('Sign In')
    await wallet.bringToFront()
    await approve('Sign a message')
    await holder.page.bringToFront()
    await holder.dialog('Sign In').waitFor({ state: 'hidden' })
    await holder.page.reload()
    await holder.visit('/my')
    await holder.sees(say('assets:total'))
  })

  test('[A-03][G-03] it approves exactly 300 USDT and deposits them', async () => {
    await holder.visit('/deposit')
    await holder.page.getByRole('textbox', { name: 'Amount' }).fill('300')
    await holder.press(/^Deposit .*300|^Review$/)
    await holder.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await wallet.getByText('300 USDT').first().waitFor()
    expect(await axeViolations(wallet)).toEqual([])
    await approve('Allow spending')
    await wallet.getByRole('dialog').filter({ hasText: 'Deposit' }).waitFor()
    await wallet.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await holder.page.getByRole('link', { name: say('transfers:toAssets') }).waitFor()
  })

  test('[M-03][M-07] a miner is rented, a day passes, and its credit stands there', async () => {
    await holder.visit('/miningRigDetails?id=basalt-s21')
    await holder.press(/^Rent 1 for/)
    await holder.page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Pay|Rent anyway)/ })
      .click()
    await holder.sees(say('miners:receiptPaid'))
    await world.advance(26 * 3_600_000)
    await until(
      'the profit is credited',
      async () => {
        await holder.visit('/finance')
        const credit = holder.page.getByText(say('finance:fund.profit')).first()
        return credit
          .waitFor({ timeout: 2500 })
          .then(() => true)
          .catch(() => false)
      },
      90,
    )
  })

  test('[A-06] a withdrawal arrives in the wallet', async () => {
    await holder.visit('/withdraw')
    await holder.page.getByRole('radio', { name: /Ethereum/ }).check({ force: true })
    await holder.press(/Use the connected wallet/)
    await holder.page.getByRole('textbox', { name: 'Amount' }).fill('50')
    await holder.press(/^Withdraw .*50|^Review$/)
    await holder.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await holder.sees(say('transfers:requested'))
    // 10,000 of the world's grant, less 300, plus 50 less the fee of 1.5.
    await until(
      'the coins are in the wallet',
      async () => (await balanceOf(wallet)) === parseUnits('9748.5', 6),
    )
    expect(holder.complaints).toEqual([])
  })

  async function balanceOf(page: Page): Promise<bigint> {
    const shown = (await page.getByTestId('address').textContent()) ?? ''
    return holder.chain.readContract({
      address: world.addresses.usdt,
      abi: tetherLikeAbi,
      functionName: 'balanceOf',
      args: [getAddress(shown.trim())],
    })
  }
}
