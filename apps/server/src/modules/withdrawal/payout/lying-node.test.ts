import type { PayingChain, PayoutStatus, SignedPayout } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { RpcError, startRpcProxy, truly } from '@lode/test-kit/rpc-proxy'
import { expect, test } from 'vitest'
import {
  ask,
  available,
  mine,
  pay,
  payments,
  startWithdrawals,
  state,
  world,
} from '../../../../testing/chain/withdrawals.ts'

startWithdrawals()

/** The true chain, but for what it says of payouts. */
const saying = (lies: Partial<PayingChain['payouts']>): { chain: PayingChain } => ({
  chain: { ...world.chain, payouts: { ...world.chain.payouts, ...lies } },
})

// Broken once: without asking the vault, the nonce was given up as another's, its transactions were called dead, and the
// payment, which nobody recognised any more, halted all payouts.
test('[A-08] a node that has lost the receipts costs no second payment, and the first is still recognised', async () => {
  const { id } = await ask('31')
  await pay()
  await mine(4)
  const blind = saying({
    status: async (): Promise<PayoutStatus> => ({ state: 'unknown' }),
    broadcast: async () => undefined,
  })
  for (let run = 0; run < 3; run++) {
    await pay(blind)
    await mine(1)
  }
  expect(world.alarms.map(({ kind }) => kind)).toContain('receipt_missing')
  await pay()
  expect(await state(id)).toBe('final')
  expect(await payments(id)).toBe(1)
})

// Seen before it was mended: of several nodes behind one address one did not know of the payment yet, and the vault's word at
// another, that the number was paid, was taken for a refusal: the money went back to its holder, who had been paid.
test('[A-08] a number that one node calls unpaid and another paid gives nothing back', async () => {
  const { id } = await ask('35')
  await pay()
  await mine(4)
  const behind = saying({
    status: async (): Promise<PayoutStatus> => ({ state: 'unknown' }),
    broadcast: async () => undefined,
    isPaid: async () => false,
  })
  for (let run = 0; run < 4; run++) {
    await pay(behind)
    await mine(1)
  }
  expect(await payments(id)).toBe(1)
  expect(await state(id)).toBe('broadcast')
  expect(await available()).toBe(965_000_000n)
  for (let run = 0; run < 3; run++) await pay()
  expect(await state(id)).toBe('final')
  expect(await payments(id)).toBe(1)
  expect(await world.fault()).toBeNull()
})

// Seen before it was mended: each of these was taken for a recipient that refuses, and the withdrawal was rejected.
test.each([
  ['fails', { code: -32603, message: 'Internal error' }],
  ['says no more than that the call reverted', { code: -32000, message: 'execution reverted' }],
  ['has an empty answer of a revert', { code: 3, message: 'execution reverted', data: '0x' }],
])('[A-08] a withdrawal waits where the node %s', async (_what, body) => {
  const proxy = await startRpcProxy(world.ethereum.rpcUrl)
  const chain = openPayingEthereum({ ...world.ethereum, rpcUrl: proxy.url })
  const { id } = await ask('36')
  proxy.fault = async (call, answer) => {
    const [{ from } = {}] = call.params as { from?: string }[]
    if (call.method === 'eth_call' && from) throw new RpcError(body)
    return truly(call, answer)
  }
  await pay({ chain })
  expect(await state(id)).toBe('approved')
  expect(world.alarms.map(({ kind }) => kind)).toEqual(['payout_waits'])
  await proxy.close()
  for (let run = 0; run < 2; run++) {
    await pay()
    await mine(2)
  }
  await pay()
  expect(await state(id)).toBe('final')
})

// Broken once: believed, the receipt made the withdrawal final, and nothing was ever paid.
test('[A-08] a receipt of a payment that was never made does not make it final', async () => {
  await world.testClient.setAutomine(false)
  const { id } = await ask('32')
  await pay()
  const [sent] = await world.db<{ hash: `0x${string}` }[]>`
    select hash from payout_line where withdrawal_id = ${id}`
  const [row] = await world.db<{ number: bigint }[]>`select number from withdrawal where id = ${id}`
  await world.testClient.dropTransaction({ hash: sent?.hash ?? '0x' })
  await world.testClient.setAutomine(true)
  await mine(3)
  const { height, hash: blockHash } = await world.chain.head()
  const liar = saying({
    status: async (): Promise<PayoutStatus> => ({
      state: 'mined',
      paid: new Set([row?.number ?? 0n]),
      reverted: false,
      failed: new Map(),
      short: new Map(),
      height: height - 2n,
      blockHash,
    }),
  })
  await pay(liar)
  await pay(liar)
  expect(await state(id)).toBe('mined')
  expect(world.alarms.map(({ kind }) => kind)).toContain('receipt_untrue')
  for (let run = 0; run < 3; run++) {
    await pay()
    await mine(2)
  }
  expect(await state(id)).toBe('final')
  expect(await payments(id)).toBe(1)
})

// Seen to be final before there was a second node to ask.
test('[A-08] a payment is not final while the second node has another block where it was mined', async () => {
  const { id } = await ask('37')
  await pay()
  await mine(4)
  const head = async () => (await world.chain.head()).height
  const chain = { ...world.chain, second: { head, hashAt: async () => `0x${'ab'.repeat(32)}` } }
  await pay({ chain })
  await pay({ chain })
  expect(await state(id)).toBe('mined')
  expect(world.alarms.map(({ kind }) => kind)).toContain('nodes_disagree')
  await pay()
  expect(await state(id)).toBe('final')
})

// Broken once: only replacements were held to the ceiling; the first transaction offered whatever the node had said.
test('[A-08] however high the node says that fees are, no payment offers more than the ceiling', async () => {
  const { id } = await ask('33')
  await world.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: 3_000_000_000_000n })
  await mine(1)
  // This node refuses what can't be in the next block; others keep it.
  await pay().catch(() => undefined)
  const [sent] = await world.db<Pick<SignedPayout, 'terms'>[]>`
    select terms from payout_transaction join payout_line using (network, hash) where withdrawal_id = ${id}`
  expect(BigInt(sent?.terms.maxFeePerGas ?? 0)).toBe(500_000_000_000n)
  expect(BigInt(sent?.terms.maxPriorityFeePerGas ?? 0) <= 500_000_000_000n).toBe(true)
  await world.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n })
  await mine(1)
  for (let run = 0; run < 3; run++) {
    await pay()
    await mine(2)
  }
  expect(await state(id)).toBe('final')
})

test('[A-08] a node of another chain gets nothing to send', async () => {
  const { id } = await ask('34')
  await expect(pay({ chain: openPayingEthereum({ ...world.ethereum, chainId: 1 }) })).rejects.toThrow(
    'point RPC_URL',
  )
  expect(await state(id)).toBe('approved')
  await pay()
  expect(await payments(id)).toBe(1)
})
