import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { parseUnits } from '@lode/domain'
import type { World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import { decodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hand, pointingHand } from '../hand.ts'
import { type Holder, openHolder } from '../holder.ts'
import { type MainJob, mainJob } from '../main-job-steps.ts'
import { until } from '../until.ts'

/**
 * The main job by an announced (EIP-6963) wallet, as the first issue words it: connect, sign in, deposit USDT, rent a
 * miner for 3 days, a day passes, the profit stands there with the data that made it, and a withdrawal arrives.
 * It is done by presses and typing alone, from one screen to the next, and each is counted. The page is reloaded at every
 * step, and what was reached is there again.
 */
export function doMainJob(of: () => World): void {
  let world: World
  let holder: Holder
  let hand: Hand
  let job: MainJob
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world)
    hand = pointingHand()
    job = mainJob(holder, { hand, says: say })
  })
  afterAll(() => holder.leave())

  const hour = 3_600_000

  /** What its owner confirms in the wallet. */
  const confirmed = [
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'personal_sign',
    'eth_sendTransaction',
  ]

  test('[G-05][U-08] a wallet connects and signs in, and a reload keeps it', async () => {
    await holder.visit('/')
    await job.signIn()
    await holder.page.reload()
    expect(askedTo('personal_sign')).toHaveLength(1)
  })

  test('[A-03][G-03] 500 USDT are deposited, with an approval of exactly 500', async () => {
    const before = await balance()
    const deposited = job.deposit()
    // Whether the wallet's answer had reached the page by now or not: a page that is loaded anew goes on by itself.
    await until('the coins have left the wallet', async () => (await balance()) < before)
    await holder.page.reload()
    await deposited
    const [approval, deposit] = askedTo('eth_sendTransaction').map(transactionOf)
    const { vault, usdt } = world.addresses
    expect(approval?.to).toBe(usdt.toLowerCase())
    expect(decodeFunctionData({ abi: tetherLikeAbi, data: approval?.data ?? '0x' })).toEqual({
      functionName: 'approve',
      args: [vault, parseUnits('500', 6)],
    })
    expect(deposit?.to).toBe(vault.toLowerCase())
    const { functionName, args } = decodeFunctionData({ abi: vaultAbi, data: deposit?.data ?? '0x' })
    expect([functionName, args?.[0], args?.[1]]).toEqual(['deposit', usdt, parseUnits('500', 6)])
    expect(await allowance()).toBe(0n)
  })

  test('[M-03] a miner is rented for 3 days from the balance', async () => {
    await job.rent()
    await holder.page.reload()
    await holder.sees(say('miners:receiptPaid'))
    await holder.visit('/miningMachine?tab=orders')
    await holder.sees('Paid')
  })

  test('[M-06][M-07] a day passes; home leads to its proof, and the browser computes the same satoshi', async () => {
    await world.advance(26 * hour)
    await job.prove()
  })

  test('[A-06][A-08] 100 USDT are withdrawn and arrive in the wallet, less the fee that was shown', async () => {
    const before = await balance()
    await job.withdraw()
    await holder.page.reload()
    await holder.sees('Completed')
    await until('the coins are there', async () => (await balance()) > before)
    expect((await balance()) - before).toBe(parseUnits('98.5', 6))
  })

  test('[P-13] all of it took at most 24 interactions, those with the wallet among them', () => {
    const inWallet = holder.wallet.requests.map(({ method }) => method).filter((m) => confirmed.includes(m))
    const acts = [...hand.acts, ...inWallet]
    console.log(`${acts.length} interactions: ${acts.join(' · ')}`)
    expect(acts.length).toBeLessThanOrEqual(24)
  })

  test('[A-12] the fund log tells all of it, and nothing was ever asked of the wallet but that', async () => {
    await holder.visit('/finance')
    for (const text of [say('finance:fund.profit'), say('finance:fund.rent'), 'Deposit'])
      await holder.sees(text)
    expect(askedTo('eth_sendTransaction')).toHaveLength(2)
    expect(holder.complaints).toEqual([])
  })

  type Transaction = { to: Hex; data: Hex; value?: Hex }

  function askedTo(method: string): readonly { params: readonly unknown[] }[] {
    return holder.wallet.requests.filter((request) => request.method === method)
  }
  function transactionOf({ params }: { params: readonly unknown[] }): Transaction {
    const sent = params[0] as Transaction
    return { ...sent, to: sent.to.toLowerCase() as Hex }
  }
  function balance(): Promise<bigint> {
    const { usdt: address } = world.addresses
    const args = [holder.wallet.address] as const
    return holder.chain.readContract({ address, abi: tetherLikeAbi, functionName: 'balanceOf', args })
  }
  function allowance(): Promise<bigint> {
    const { usdt: address, vault } = world.addresses
    const args = [holder.wallet.address, vault] as const
    return holder.chain.readContract({ address, abi: tetherLikeAbi, functionName: 'allowance', args })
  }
}
