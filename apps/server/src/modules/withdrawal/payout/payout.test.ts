import { randomUUID } from 'node:crypto'
import type { SignedPayout } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { type Hex, keccak256, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  ask,
  later,
  mine,
  pay,
  payments,
  service,
  startWithdrawals,
  state,
  stranger,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { solvency } from '../reserves/solvency.ts'

startWithdrawals()

test('[A-08] a stuck transaction is replaced by one with the same nonce and a fee at least a tenth higher', async () => {
  await world.testClient.setAutomine(false)
  const { id } = await ask('20')
  await pay()
  await pay()
  const first = await world.db<
    SignedPayout[]
  >`select * from payout_transaction join payout_line using (network, hash) where withdrawal_id = ${id}`
  expect(first.length).toBe(1)
  later(31_000)
  await pay()
  later(31_000)
  await pay()
  const all = await world.db<SignedPayout[]>`
    select * from payout_transaction join payout_line using (network, hash) where withdrawal_id = ${id} order by signed_at`
  expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(1)
  const fees = all.map(({ terms }) => BigInt(terms.maxFeePerGas ?? 0))
  expect(fees.length).toBe(3)
  for (const [i, fee] of fees.slice(1).entries()) expect(fee * 10n >= (fees[i] ?? 0n) * 11n).toBe(true)
  await world.testClient.setAutomine(true)
  await mine(2)
  await pay()
  expect(await service.get({ userId, id })).toMatchObject({
    state: 'final',
    transactionHash: all.at(-1)?.hash,
  })
  expect(await payments(id)).toBe(1)
})

// Seen before it was mended: it waited without a word.
test('[A-08] a stuck transaction at the ceiling of fees is left as it is, with an alarm', async () => {
  const { maxFeePerGas } = await world.publicClient.estimateFeesPerGas()
  const feeCeiling = maxFeePerGas + maxFeePerGas / 5n
  const chain = openPayingEthereum({ ...world.ethereum, feeCeiling })
  await world.testClient.setAutomine(false)
  const { id } = await ask('30')
  await pay({ chain })
  for (let time = 0; time < 2; time++) {
    later(31_000)
    await pay({ chain })
  }
  const all = await world.db<
    SignedPayout[]
  >`select terms from payout_transaction join payout_line using (network, hash) where withdrawal_id = ${id}`
  expect(all).toHaveLength(2)
  for (const { terms } of all) expect(BigInt(terms.maxFeePerGas ?? 0)).toBeLessThanOrEqual(feeCeiling)
  expect(world.alarms).toEqual([{ kind: 'payout_waits', detail: `${id}: fee_ceiling` }])
  await world.testClient.setAutomine(true)
  await mine(2)
  await pay({ chain })
  expect([await state(id), await payments(id)]).toEqual(['final', 1])
})

test('[A-08] a transaction that the node dropped is sent again, the same bytes', async () => {
  await world.testClient.setAutomine(false)
  const first = await ask('21')
  await pay()
  const second = await ask('22')
  await pay()
  const hash = (await service.get({ userId, id: first.id })).transactionHash as Hex
  await world.testClient.dropTransaction({ hash })
  await world.testClient.setAutomine(true)
  await mine(1)
  expect(await payments(second.id)).toBe(0) // its nonce waits for the dropped one's
  await pay()
  await mine(2)
  await pay()
  await mine(2)
  await pay()
  expect([await state(first.id), await state(second.id)]).toEqual(['final', 'final'])
  expect((await service.get({ userId, id: first.id })).transactionHash).toBe(hash)
})

test('[A-08] a payment that a reorganised chain lost is sent again and made once', async () => {
  const { id } = await ask('23')
  await pay()
  await pay()
  expect(await state(id)).toBe('mined')
  await world.testClient.request({ method: 'anvil_reorg', params: [1, []] } as never)
  expect(await payments(id)).toBe(0)
  await pay()
  await mine(2)
  await pay()
  expect(await state(id)).toBe('final')
  expect(await payments(id)).toBe(1)
})

test('[A-08] a final payment that a deep reorganisation lost is sent again, the same bytes, and blocks nobody', async () => {
  const { id } = await ask('28')
  await pay()
  await mine(3)
  await pay()
  expect(await state(id)).toBe('final')
  await world.testClient.request({ method: 'anvil_reorg', params: [4, []] } as never)
  expect(await payments(id)).toBe(0)
  const next = await ask('29')
  await pay()
  await mine(2)
  await pay()
  expect([await payments(id), await payments(next.id)]).toEqual([1, 1])
  expect(await state(next.id)).toBe('final')
})

test('[A-08] a nonce that was used up elsewhere is given up, and the payment made with another', async () => {
  await world.testClient.setAutomine(false)
  const { id } = await ask('24')
  await pay()
  const hash = (await service.get({ userId, id })).transactionHash as Hex
  await world.testClient.dropTransaction({ hash })
  const [kept] = await world.db<
    { nonce: bigint }[]
  >`select nonce from payout_transaction where hash = ${hash}`
  await world.walletClient.sendTransaction({
    account: world.signers.payer,
    to: stranger,
    value: 1n,
    nonce: Number(kept?.nonce),
  })
  await world.testClient.setAutomine(true)
  await mine(3)
  // Whoever signs with the new nonce dies before that is committed. Seen before it was mended: nobody ever signed it again.
  const dies = async (step: string) => {
    if (step === 'after-sign') throw new Error('died')
  }
  await expect(pay({ onStep: dies })).rejects.toThrow('died')
  for (let run = 0; run < 3; run++) {
    await pay()
    await mine(2)
  }
  await pay()
  expect(await state(id)).toBe('final')
  expect(await payments(id)).toBe(1)
})

test('[A-08] a payment that reverts when mined is made again once that is final', async () => {
  const cap = {
    address: world.contracts.vault,
    abi: parseAbi(['function setCap(address, uint128)']),
  } as const
  const set = (units: bigint) =>
    world.walletClient.writeContract({
      ...cap,
      functionName: 'setCap',
      args: [world.contracts.tether, units],
      account: world.signers.admin,
      gas: 100_000n,
      maxPriorityFeePerGas: 50_000_000_000n,
      maxFeePerGas: 90_000_000_000n,
    })
  await world.testClient.setAutomine(false)
  const { id } = await ask('25')
  await pay()
  await set(1n)
  await world.testClient.mine({ blocks: 1 })
  await world.testClient.setAutomine(true)
  expect(await payments(id)).toBe(0)
  await pay()
  expect(await state(id)).toBe('broadcast')
  await mine(2)
  await pay()
  expect(await state(id)).toBe('broadcast')
  expect(world.alarms).toMatchObject([{ kind: 'payout_waits', detail: `${id}: CapExceeded` }])
  await world.mined(set(10n ** 12n))
  await pay()
  await mine(2)
  await pay()
  expect(await state(id)).toBe('final')
  expect(await payments(id)).toBe(1)
  expect(await world.fault()).toBeNull()
})

test('[A-08] an answer that is lost leaves the same bytes to be sent again, never others', async () => {
  const payouts = world.chain.payouts
  const sent: string[] = []
  const chain = {
    ...world.chain,
    payouts: {
      ...payouts,
      async broadcast(bytes: string) {
        sent.push(bytes)
        await payouts.broadcast(bytes)
        throw new Error('the connection was reset')
      },
    },
  }
  const { id } = await ask('26')
  await expect(pay({ chain })).rejects.toThrow('reset')
  expect(await state(id)).toBe('signed')
  await pay()
  await mine(2)
  await pay()
  expect(await state(id)).toBe('final')
  const rows = await world.db<{ hash: string }[]>`select hash from payout_line where withdrawal_id = ${id}`
  expect(rows.map(({ hash }) => hash)).toEqual(sent.map((bytes) => keccak256(bytes as Hex)))
  expect(await payments(id)).toBe(1)
})

test('[A-08] reserves below what is owed halt payouts, and a halt refuses requests by its code', async () => {
  const { id } = await ask('27')
  await openLedger({ db: world.as('lode_owner') }).post({
    key: randomUUID(),
    debit: 'custody/ethereum',
    credit: `user/${userId}`,
    amount: money(10n ** 15n, 'USDT'),
    code: 'correction',
    reference: 'test',
    actor: 'system:test',
  })
  await pay()
  expect(await state(id)).toBe('approved')
  expect(world.alarms).toMatchObject([{ kind: 'reserves_short' }])
  expect((await solvency(world))?.find(({ coin }) => coin === 'USDT')).toBeDefined()
  await pay()
  expect(await state(id)).toBe('approved')
  await expect(ask('5')).rejects.toMatchObject({
    code: 'withdraw.halted',
    params: { reason: 'reserves_short' },
  })
  const { options } = await service.options({ userId })
  expect(options.map(({ unavailable }) => unavailable)).toEqual(['halted', 'halted', 'halted'])
})
