import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { startWorld, type World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import { decodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, openHolder, signIn } from './holder.ts'
import { until } from './until.ts'

/** A miner that is paid straight from the wallet, by somebody whose balance is empty. */
let world: World
let holder: Holder
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
  holder = await openHolder(world)
  await signIn(holder)
})
afterAll(async () => {
  await holder.leave()
  await world.stop()
})

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
  await sheet.getByRole('alert').waitFor()
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
