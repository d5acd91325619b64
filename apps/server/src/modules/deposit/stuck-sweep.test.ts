import type { PayingChain } from '@lode/chain'
import { openPayingEthereum, type PayingOptions } from '@lode/chain-ethereum'
import { RpcError, type RpcProxy, startRpcProxy, truly } from '@lode/test-kit/rpc-proxy'
import { type Hex, parseTransaction } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSigner } from '../../../testing/chain/as-signer.ts'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'

/** The fees of what the node took, in its order. */
type Offer = { nonce: number; max: bigint; priority: bigint }

let world: World
let proxy: RpcProxy
let taken: Offer[]
let userId = 700n
const owner = () => `user/${userId}` as const

beforeAll(async () => {
  world = await startWorld({ confirmations: 1n })
  proxy = await startRpcProxy(world.ethereum.rpcUrl)
})
afterAll(async () => {
  await proxy.close()
  await world.stop()
})

// A user whose deposit waits for a sweep, and a node that wants a tenth more of a replacement: this one takes any more.
beforeEach(async () => {
  userId++
  taken = []
  world.alarms.length = 0
  const address = world.chain.depositAddress(owner()) as Hex
  await world.db`insert into deposit_address (network, address, owner) values ('ethereum', ${address}, ${owner()})`
  await world.mint('USDT', address, 5_000_000n)
  await createDepositWatcher(world).run(neverAbort)
  await world.testClient.setAutomine(false)
  proxy.fault = async (call, ask) => {
    if (call.method !== 'eth_sendRawTransaction') return truly(call, ask)
    const {
      nonce = 0,
      maxFeePerGas = 0n,
      maxPriorityFeePerGas = 0n,
    } = parseTransaction(call.params[0] as Hex)
    const waiting = taken.findLast((offer) => offer.nonce === nonce)
    if (
      waiting &&
      (maxFeePerGas * 10n < waiting.max * 11n || maxPriorityFeePerGas * 10n < waiting.priority * 11n)
    )
      throw new RpcError({ code: -32000, message: 'replacement transaction underpriced' })
    const answer = await truly(call, ask)
    taken.push({ nonce, max: maxFeePerGas, priority: maxPriorityFeePerGas })
    return answer
  }
})
afterEach(() => world.testClient.setAutomine(true))

/** A process that has sent nothing yet. */
const startProcess = (options: Partial<PayingOptions> = {}): PayingChain =>
  openPayingEthereum({ ...world.ethereum, rpcUrl: proxy.url, ...options })
const sweep = (chain: PayingChain) => createDepositSweeper(asSigner({ ...world, chain })).run(neverAbort)
/** Blocks that are too small for a sweep. */
async function passedOver(blocks: number): Promise<void> {
  await world.testClient.setBlockGasLimit({ gasLimit: 30_000n })
  await world.testClient.mine({ blocks })
  await world.testClient.setBlockGasLimit({ gasLimit: 30_000_000n })
}
async function arrives(): Promise<void> {
  await world.testClient.mine({ blocks: 1 })
  const address = world.chain.depositAddress(owner())
  expect(await world.chain.balancesAt({ coin: 'USDT', addresses: [address] })).toEqual([0n])
}

// Seen before it was mended: the sweeper waited for ever. Broken once: with one fee raised alone the node refused it.
test('[A-08] a sweep that 25 blocks have left out is replaced at its nonce, both fees at least a tenth higher', async () => {
  const chain = startProcess()
  await sweep(chain)
  await passedOver(24)
  await sweep(chain)
  expect(taken).toHaveLength(1)
  await passedOver(1)
  for (let run = 0; run < 2; run++) await sweep(chain)
  expect(taken).toHaveLength(2)
  await passedOver(25)
  await sweep(chain)
  expect(taken).toHaveLength(3)
  expect(new Set(taken.map(({ nonce }) => nonce)).size).toBe(1)
  await arrives()
  expect(world.alarms).toEqual([])
})

// Broken once: with the offers forgotten the node refused the same one for ever.
test('[A-08] a sweep that a process did not send itself is replaced by higher and higher offers', async () => {
  const before = startProcess()
  for (let time = 0; time < 4; time++) {
    await sweep(before)
    await passedOver(25)
  }
  expect(taken).toHaveLength(4)
  const restarted = startProcess()
  await sweep(restarted)
  await passedOver(24)
  await sweep(restarted)
  await passedOver(1)
  let runs = 0
  while (taken.length < 5 && runs < 30) {
    await sweep(restarted)
    runs++
  }
  expect(runs).toBeGreaterThan(1)
  expect(taken).toHaveLength(5)
  await arrives()
  expect(world.alarms).toEqual([])
})

// Broken once: estimated at the pending block, where the first one had moved everything, the second ran out of gas.
test('[A-08] a sweep that is stuck at the ceiling of fees is left as it is, with an alarm', async () => {
  const { maxFeePerGas } = await world.publicClient.estimateFeesPerGas()
  const feeCeiling = maxFeePerGas + maxFeePerGas / 5n
  const chain = startProcess({ feeCeiling })
  await sweep(chain)
  for (let time = 0; time < 2; time++) {
    await passedOver(25)
    await sweep(chain)
  }
  expect(taken).toHaveLength(2)
  for (const { max } of taken) expect(max).toBeLessThanOrEqual(feeCeiling)
  expect(world.alarms).toEqual([{ kind: 'sweep_waits', detail: 'USDT: fee_ceiling' }])
  await arrives()
})

// Seen before it was mended: the job failed, and rang nothing.
test('[A-08] a sweeper without gas rings, sends nothing, and sweeps as soon as it has some again', async () => {
  const chain = startProcess()
  const { address } = world.ethereum.sweeper
  await world.testClient.setBalance({ address, value: 10n ** 9n })
  await sweep(chain)
  expect(taken).toEqual([])
  expect(world.alarms).toEqual([{ kind: 'sweep_waits', detail: 'USDT: no_gas' }])
  await world.testClient.setBalance({ address, value: 10n ** 20n })
  await sweep(chain)
  expect(taken).toHaveLength(1)
  await arrives()
})

test('[A-08] however high the node says that fees are, no sweep offers more than the ceiling', async () => {
  await world.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: 3_000_000_000_000n })
  await world.testClient.mine({ blocks: 1 })
  const sent: (bigint | undefined)[] = []
  proxy.fault = async (call, ask) => {
    if (call.method === 'eth_sendRawTransaction')
      sent.push(parseTransaction(call.params[0] as Hex).maxFeePerGas)
    return truly(call, ask)
  }
  // This node refuses what can't be in the next block; others keep it.
  await expect(sweep(startProcess())).rejects.toThrow()
  expect(sent).toEqual([500_000_000_000n])
  await world.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n })
  await world.testClient.mine({ blocks: 1 })
  await sweep(startProcess())
  await arrives()
})
