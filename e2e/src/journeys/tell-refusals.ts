import type { World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Holder, openHolder, signIn } from '../holder.ts'
import { until } from '../until.ts'

/** What a holder or their wallet refuses, and what the app refuses them: each is said, and nothing has changed. */
export function tellRefusals(of: () => World): void {
  let world: World
  let holder: Holder
  beforeAll(() => {
    world = of()
  })
  beforeEach(async () => {
    holder = await openHolder(world)
  })
  afterEach(async () => {
    expect(holder.complaints).toEqual([])
    await holder.leave()
  })

  const sent = (): number =>
    holder.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length

  test('[W-26][U-08] a declined connection and a declined signature are said, and can be tried again', async () => {
    holder.wallet.policy = 'reject'
    await holder.visit('/')
    await holder.press('Connect Wallet')
    await holder.press(/Test Wallet/)
    await holder.sees('Connection declined')
    holder.wallet.policy = 'approve'
    await holder.press(say('shell:retry'))
    await holder.dialog('Sign In').waitFor()
    holder.wallet.policy = 'reject'
    await holder.press('Sign In')
    await holder.sees('Signature declined')
    await holder.page.keyboard.press('Escape')
    await holder.dialog('Sign In').waitFor({ state: 'hidden' })
    await holder.visit('/my')
    await holder.page.getByRole('dialog').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    expect(new URL(holder.page.url()).pathname).toBe('/')
  })

  test('[P-11][W-43] a wallet on another network is led to the right one', async () => {
    holder.wallet.chainId = 1
    await holder.visit('/')
    await holder.press('Connect Wallet')
    await holder.press(/Test Wallet/)
    await holder.dialog('Wrong network').waitFor()
    await holder.press('Switch to Lode Local')
    await holder.dialog('Sign In').waitFor()
    expect(holder.wallet.chainId).toBe(31337)
  })

  test('[A-03] a declined approval and a declined deposit are said, and nothing has left the wallet', async () => {
    await signIn(holder)
    await holder.visit('/deposit')
    await holder.page.getByRole('textbox', { name: 'Amount' }).fill('40')
    await holder.press(/^Deposit .*40|^Review$/)
    holder.wallet.policy = 'reject'
    await holder.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await holder.sees('Approval failed')
    await holder.sees(say('transfers:reason.declined'))
    holder.wallet.policy = 'approve'
    const before = sent()
    await holder.press('Continue')
    await until('the approval was sent', async () => sent() === before + 1)
    holder.wallet.policy = 'reject'
    await holder.sees('Deposit failed')
    holder.wallet.policy = 'approve'
    await holder.visit('/assets')
    await holder.sees('0')
    await holder.visit('/depositRecord')
    await holder.sees(say('transfers:noDeposits'))
  })

  test('[M-03] a balance that is too small is said before anything is ordered', async () => {
    await signIn(holder)
    await holder.visit('/miningRigDetails?id=basalt-s21')
    await holder.press(/^Rent 1 for/)
    await holder.sees('Insufficient balance, please recharge')
    await holder.page.keyboard.press('Escape')
    await holder.visit('/miningMachine?tab=orders')
    await holder.sees(say('miners:ordersEmpty'))
  })

  test('[A-06] an address that is none, one of ours, and more than there is are refused in place', async () => {
    await signIn(holder)
    await holder.visit('/withdraw')
    await holder.page.getByRole('radio', { name: /Ethereum/ }).check({ force: true })
    const address = holder.page.getByRole('textbox', { name: say('transfers:address') })
    const amount = holder.page.getByRole('textbox', { name: 'Amount' })
    const tried: [string, string, string][] = [
      ['0x1234', '20', say('transfers:addressInvalid', { network: 'Ethereum' })],
      ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '20', say('transfers:addressInvalid', { network: 'Ethereum' })],
      [world.addresses.vault, '20', say('transfers:addressOurs')],
      [holder.wallet.address, '20', say('transfers:notEnough', { available: '0', coin: 'USDT' })],
    ]
    for (const [to, howMuch, said] of tried) {
      await address.fill(to)
      await amount.fill(howMuch)
      await holder.page.getByRole('button', { name: /^Withdraw .*20|^Review$/ }).click({ force: true })
      await holder.sees(said)
    }
    await holder.visit('/withdrawalsRecord')
    await holder.sees(say('transfers:noWithdrawals'))
  })
}
