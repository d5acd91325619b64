import { endpoints, type ReplyOf } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { parseUnits } from '@lode/domain'
import { startWorld, type World } from '@lode/local-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiHolder, signInByApi } from './api-holder.ts'
import { until } from './until.ts'

/** How often the world's chain has a block. */
const blockSeconds = 2

/** What the world does to us: the chain takes a block back, the server is killed in the middle of a payout. */
let world: World
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
})
afterAll(() => world.stop())

type Withdrawal = ReplyOf<typeof endpoints.transfers.requestWithdrawal>['withdrawal']

const usdtOf = async ({ client }: ApiHolder): Promise<string> => {
  const { balances } = await client.call(endpoints.assets.balances, {})
  return balances.find(({ coin }) => coin === 'USDT')?.available.amount ?? 'none'
}
const firstDeposit = async ({ client }: ApiHolder) =>
  (await client.call(endpoints.transfers.deposits, {})).rows[0]

test('[A-05] a deposit whose block is taken back is never spendable', async () => {
  const holder = await signInByApi(world)
  const hash = await holder.depositUsdt(25_000_000n)
  // No blocks from here on: on a machine that is busy the deposit would be credited before its block is taken back.
  await world.rpc('evm_setIntervalMining', [0])
  const seen = await until('the deposit is seen', () => firstDeposit(holder))
  expect(seen.state).toBe('pending')
  expect(await usdtOf(holder)).toBe('0')
  const { blockNumber } = await holder.chain.getTransactionReceipt({ hash })
  // The blocks from the deposit's on go, and one more; anvil does not put its transaction back.
  const depth = (await holder.chain.getBlockNumber({ cacheTime: 0 })) - blockNumber + 2n
  await world.rpc('anvil_reorg', [Number(depth), []])
  const orphan = await until('it is called orphaned', async () => {
    const deposit = await firstDeposit(holder)
    return (!deposit || deposit.state === 'orphaned') && { state: deposit?.state ?? 'gone' }
  })
  expect(['orphaned', 'gone']).toContain(orphan.state)
  await world.rpc('evm_setIntervalMining', [blockSeconds])
  await world.rpc('anvil_mine', ['0x6'])
  expect(await usdtOf(holder)).toBe('0')
})

test('[A-08] a signer killed with SIGKILL again and again during a payout pays once', async () => {
  const holder = await signInByApi(world)
  await holder.depositUsdt(300_000_000n)
  await until('the deposit is credited', async () => (await usdtOf(holder)) === '300')
  const before = await holder.usdtInWallet()
  const { withdrawal } = await holder.client.call(endpoints.transfers.requestWithdrawal, {
    network: 'ethereum',
    address: holder.address,
    money: { amount: '100', coin: 'USDT' },
  })
  // In every state that it is seen in.
  const seen: string[] = []
  let done = withdrawal
  while (done.state !== 'final') {
    seen.push(done.state)
    await world.killSigner('SIGKILL')
    await world.startSigner()
    done = await until<Withdrawal>(`the withdrawal is ${done.state} no more`, async () => {
      const answer = await holder.client.call(endpoints.transfers.withdrawal, { id: withdrawal.id })
      return !seen.includes(answer.withdrawal.state) && answer.withdrawal
    })
  }
  expect(seen.length).toBeGreaterThan(1)
  expect(done.actual.coin).toBe('USDT')
  const paid = (await holder.usdtInWallet()) - before
  expect(paid).toBe(parseUnits(done.actual.amount, 6))
  expect(await usdtOf(holder)).toBe('200')
})

test('[A-08] a chain that hangs stops nothing for good', async () => {
  const holder = await signInByApi(world)
  await holder.depositUsdt(50_000_000n)
  world.signalChain('SIGSTOP')
  await systemClock.after(3_000)
  world.signalChain('SIGCONT')
  await until('the deposit is credited', async () => (await usdtOf(holder)) === '50')
})
