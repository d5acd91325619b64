import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import { decodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, openHolder, signIn } from '../holder.ts'
import { until } from '../until.ts'

/** A miner that is paid straight from the wallet, by somebody whose balance is empty. */
export function payFromWallet(of: () => World): void {
  let world: World
  let holder: Holder
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world)
    await signIn(holder)
  })
  afterAll(() => holder.leave())

  test('[M-03][G-03] a miner is paid from the wallet: declined, gone on with under a reload, asked for its exact total', async () => {
    const before = await balance()
    await holder.visit('/miningMachine')
    await holder.page
      .getByRole('link', { name: /Basalt S21/ })
      .first()
      .click()
    await holder.press(/^Rent 1 for/)
    const sheet = holder.page.getByRole('dialog')
    await sheet.getByText('Wallet', { exact: true }).click()
    holder.wallet.policy = 'reject'
    await sheet.getByRole('button', { name: /^(Pay|Rent anyway)/ }).click()
    await sheet.getByText(say('transfers:reason.declined')).waitFor()
    expect(await balance()).toBe(before)
    holder.wallet.policy = 'approve'
    await holder.page.reload()
    await holder.press(/Send again|^Rent 1 for/)
    await sheet.getByRole('button', { name: /Send again|^(Pay|Rent anyway)/ }).click()
    await holder.sees(say('miners:receiptPaid'))
    await holder.visit('/miningMachine?tab=orders')
    await until('the order is paid', async () => {
      await holder.page.reload()
      return holder.page
        .getByText('Paid', { exact: true })
        .first()
        .waitFor({ timeout: 2_500 })
        .then(() => true)
        .catch(() => false)
    })
    const [declined, approval, deposit, ...more] = asked()
    expect(more).toEqual([])
    expect(declined).toEqual(approval)
    const { usdt, vault } = world.addresses
    const units = before - (await balance())
    expect(approval?.to).toBe(usdt.toLowerCase())
    expect(decodeFunctionData({ abi: tetherLikeAbi, data: approval?.data ?? '0x' })).toEqual({
      functionName: 'approve',
      args: [vault, units],
    })
    expect(deposit?.to).toBe(vault.toLowerCase())
    const { functionName, args } = decodeFunctionData({ abi: vaultAbi, data: deposit?.data ?? '0x' })
    expect([functionName, args?.[0], args?.[1]]).toEqual(['deposit', usdt, units])
    expect(holder.complaints).toEqual([])
  })

  test('[M-04] a machine is bought from the wallet, declined and reloaded, sold back, and another is bought from what came back', async () => {
    const sheet = holder.page.getByRole('dialog')
    const quantity = holder.page.getByRole('textbox', { name: say('miners:quantity') })
    const buys = /^(Pay|Buy anyway)/
    await holder.visit('/miningRigDetails?id=granite-l2&way=buy&coin=ETH')
    await holder.press(/^Buy 1 for/)
    await sheet.getByText(say('purchases:insufficientEth')).waitFor()
    await holder.visit('/miningRigDetails?id=granite-l2&way=buy&coin=USDT')
    await quantity.fill('21')
    await holder.sees(say('purchases:aboveMaximum', { maximum: 20 }))
    await quantity.fill('3')
    await holder.press(/^Buy 3 for/)
    await sheet.getByText(say('miners:wallet'), { exact: true }).click()
    const before = await balance()
    holder.wallet.policy = 'reject'
    await sheet.getByRole('button', { name: buys }).click()
    await sheet.getByText(say('transfers:reason.declined')).waitFor()
    holder.wallet.policy = 'approve'
    await holder.page.reload()
    await holder.press(say('miners:sendAgain'))
    await sheet.getByRole('button', { name: say('miners:sendAgain') }).click()
    await holder.sees(say('purchases:receiptPaid'))
    expect(before - (await balance())).toBe(3n * 720_000_000n)
    // In its first second a machine is not taken back: the screen asks until it is.
    await holder.visit('/miningMachine?tab=mine')
    await holder.page.getByText(say('purchases:bought')).first().click()
    await holder.page.waitForURL('**rental=**')
    await until('it is taken back', async () => {
      await holder.page.reload()
      return holder.page
        .getByRole('button', { name: /^Sell back for/ })
        .waitFor({ timeout: 5_000 })
        .then(() => true)
        .catch(() => false)
    })
    // Half of 2,160, for 729 whole days of 730.
    await holder.press(/^Sell back for .*1,078\.520547/)
    await holder.press(/^Sell back for .*1,078\.520547/)
    await holder.sees(say('purchases:soldToast', { amount: '\u20661,078.520547 USDT\u2069' }))
    await holder.visit('/miningRigDetails?id=granite-l2&way=buy&coin=USDT')
    await holder.press(/^Buy 1 for/)
    await sheet.getByRole('button', { name: buys }).click()
    await holder.sees(say('purchases:receiptPaid'))
    await holder.visit('/assets')
    await holder.sees(/358\.52/)
    expect(holder.complaints).toEqual([])
  })

  function asked(): { to: string; data: Hex }[] {
    return holder.wallet.requests
      .filter(({ method }) => method === 'eth_sendTransaction')
      .map(({ params }) => {
        const { to, data } = params[0] as { to: string; data: Hex }
        return { to: to.toLowerCase(), data }
      })
  }
  function balance(): Promise<bigint> {
    const { usdt: address } = world.addresses
    const args = [holder.wallet.address] as const
    return holder.chain.readContract({ address, abi: tetherLikeAbi, functionName: 'balanceOf', args })
  }
}
