import { openPayingEthereum } from '@lode/chain-ethereum'
import { type Hex, parseEther, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSigner } from '../../../testing/chain/as-signer.ts'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { followRecipe } from '../../../testing/follow-recipe.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ confirmations: 1n })
})
afterAll(() => world.stop())

const next = privateKeyToAccount(`0x${'9'.repeat(64)}`)
const holders = ['user/31', 'user/32'] as const

/** An address to which a holder has sent 5 USDT. */
async function sendTo(owner: (typeof holders)[number]): Promise<string> {
  const address = world.chain.depositAddress(owner) as Hex
  await world.db`insert into deposit_address (network, address, owner) values ('ethereum', ${address}, ${owner})`
  await world.mint('USDT', address, 5_000_000n)
  await watch()
  return address
}
const watch = () => createDepositWatcher(world).run(neverAbort)
const sweepBy = (chain = world.chain) => createDepositSweeper(asSigner({ ...world, chain })).run(neverAbort)

// Seen to fail with the former key left in.
test('[A-08] the sweeper’s key is changed by the recipe while a sweep of the former waits; nothing is credited twice', async () => {
  const former = world.ethereum.sweeper
  const sent = (address: Hex) => world.publicClient.getTransactionCount({ address })
  const addresses = [await sendTo(holders[0])]
  await world.testClient.setAutomine(false)
  await sweepBy()
  await followRecipe('change-the-sweeper', {
    async 'Send the new account ETH.'() {
      await world.testClient.setBalance({ address: next.address, value: parseEther('1') })
    },
    async 'Put the new key in.'() {
      const chain = openPayingEthereum({ ...world.ethereum, sweeper: next })
      // The former account's sweep waits still: both are mined, of the same address.
      await sweepBy(chain)
      await world.testClient.mine({ blocks: 1 })
      await world.testClient.setAutomine(true)
      addresses.push(await sendTo(holders[1]))
      await sweepBy(chain)
      expect([await sent(former.address), await sent(next.address)]).toEqual([1, 2])
    },
    async 'Take what the former account has left.'() {
      const { walletClient, publicClient } = world
      const left = await publicClient.getBalance({ address: former.address })
      const fee = parseGwei('10') * 21_000n
      const payment = { account: former, to: next.address, value: left - fee, gas: 21_000n } as const
      await world.mined(walletClient.sendTransaction({ ...payment, gasPrice: parseGwei('10') }))
      expect(await publicClient.getBalance({ address: former.address })).toBe(0n)
    },
  })
  await world.testClient.mine({ blocks: 2 })
  await watch()
  expect(await world.chain.balancesAt({ coin: 'USDT', addresses })).toEqual([0n, 0n])
  for (const holder of holders) expect(await world.balance(holder, 'USDT')).toBe(5_000_000n)
  expect(await world.fault()).toBeNull()
})
