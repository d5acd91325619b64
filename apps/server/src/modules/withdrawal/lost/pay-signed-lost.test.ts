import type { ParsedInputOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { vaultAbi } from '@lode/contracts'
import { type Hex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverAbort } from '../../../../testing/chain/world.ts'
import { type JudgedConsole, startJudgedConsole } from '../../../../testing/console/judged-console.ts'
import type { OperatorClient } from '../../../../testing/console/operator-client.ts'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { raiseHalt } from '../../halts/module.ts'

const { lost, payLost } = consoleEndpoints.withdrawals
let judged: JudgedConsole['judged']
let console: JudgedConsole['console']
let close: JudgedConsole['close'] | undefined
let alice: TestClient
let tess: OperatorClient
let tom: OperatorClient

beforeAll(async () => {
  ;({ judged, console, close } = await startJudgedConsole())
  const ana = await console.first('ana')
  tess = await console.add([ana], { name: 'tess', role: 'treasurer' })
  tom = await console.add([ana], { name: 'tom', role: 'treasurer' })
  alice = await signIn(judged.url)
  await judged.deposit(alice, 1_000_000_000n)
})
afterAll(() => close?.())

const mine = (blocks: number) => judged.world.testClient.mine({ blocks })
async function look(runs = 1): Promise<void> {
  for (let run = 0; run < runs; run++) {
    await judged.pay()
    await mine(2)
    await createDepositWatcher(judged.world).run(neverAbort)
  }
}
async function payments(number: bigint): Promise<number> {
  const logs = await judged.world.publicClient.getLogs({
    address: judged.world.contracts.vault,
    fromBlock: 0n,
  })
  return parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs }).filter(
    ({ args }) => BigInt(args.id) === number,
  ).length
}
/** A withdrawal that was paid and final; its payment has left the chain, and its nonce is another's. */
async function losePayment(amount: string, looks = 2): Promise<{ id: string; number: bigint }> {
  const { world } = judged
  const id = await judged.ask(alice, amount)
  await look(3)
  const [row] = await world.owner<
    { number: bigint; state: string; hash: Hex; nonce: bigint; height: bigint }[]
  >`
    select number, state, transaction_hash as hash, nonce, mined_height as height from withdrawal where id = ${id}`
  expect(row?.state).toBe('final')
  if (!row) throw new Error('no withdrawal')
  const depth = Number((await world.publicClient.getBlockNumber({ cacheTime: 0 })) - row.height) + 1
  await world.testClient.request({ method: 'anvil_reorg', params: [depth, []] } as never)
  await world.testClient.dropTransaction({ hash: row.hash }).catch(() => undefined)
  expect(await payments(row.number)).toBe(0)
  const { payer: account } = world.signers
  await world.mined(
    world.walletClient.sendTransaction({ account, to: stranger, value: 1n, nonce: Number(row.nonce) }),
  )
  await look(looks)
  return { id, number: row.number }
}
const stranger = '0x2222222222222222222222222222222222222222'
type Asked = ParsedInputOf<typeof payLost>
async function toPay(): Promise<Asked> {
  const [one] = (await tess.call(lost, {})).lost
  if (!one) throw new Error('nothing is lost')
  const { id, number, network, address, amount } = one
  return { id, number, network, address, amount, reason: 'two nodes say that it is not paid' }
}

test('[A-08] [O-02] a lost payment is made again by the signer once two have signed it, once, and who they were is kept', async () => {
  const { world } = judged
  const { id, number } = await losePayment('50')
  const asked = await toPay()
  expect([asked.id, asked.amount]).toEqual([id, { amount: '48.5', coin: 'USDT' }])
  const less = { ...asked, amount: { amount: '1', coin: 'USDT' as const } }
  expect(await refusalOf(tess.call(payLost, less))).toBe('operator.refused changed')
  expect(await tess.call(payLost, asked)).toEqual({ signed: 1, needed: 2 })
  expect(await tess.call(payLost, asked)).toEqual({ signed: 1, needed: 2 })
  await look()
  expect(await payments(number)).toBe(0)
  expect(await tom.call(payLost, asked)).toEqual({ signed: 2, needed: 2 })
  expect(await refusalOf(tom.call(payLost, asked))).toBe('operator.refused too_late')
  // Whatever else halts payouts holds this one up too.
  await raiseHalt(world.db, { kind: 'manual', reason: 'look', by: 'operator:ana', at: new Date() })
  await look()
  expect(await payments(number)).toBe(0)
  await world.owner`update halt set cleared_at = now(), cleared_by = 'operator:ana', clear_reason = 'seen' where kind = 'manual'`
  await look(3)
  expect(await payments(number)).toBe(1)
  expect((await tess.call(lost, {})).lost).toMatchObject([
    { signedBy: ['tess', 'tom'], decided: true, paidBy: expect.stringMatching(/^0x/) },
  ])
  expect(await world.owner`select actor from payment_by_hand where withdrawal_id = ${id}`).toEqual([
    { actor: 'operator:tess+tom' },
  ])
  await world.owner`update halt set cleared_at = now(), cleared_by = 'operator:ana', clear_reason = 'paid'`
  await look(2)
  expect(await world.owner`select from halt where cleared_at is null`).toHaveLength(0)
  expect([await payments(number), (await tess.call(lost, {})).lost]).toEqual([1, []])
  expect(await world.fault()).toBeNull()
})

// Seen to fail with the nonce of the newest block taken for buried.
test('[A-08] a payment is not made again while what has its nonce is not as deep as a payment has to be', async () => {
  const { world } = judged
  const { id, number } = await losePayment('70', 0)
  const reason = `withdrawal ${id} left the chain`
  await raiseHalt(world.db, { kind: 'payout_lost', reason, by: 'system:test', at: new Date() })
  const asked = await toPay()
  expect(asked.id).toBe(id)
  await tess.call(payLost, asked)
  expect(await tom.call(payLost, asked)).toEqual({ signed: 2, needed: 2 })
  const byHand = async () =>
    (await world.owner`select from payment_by_hand where withdrawal_id = ${id}`).length
  const pay = async () => {
    await createDepositWatcher(world).run(neverAbort)
    await judged.pay()
  }
  await pay()
  expect(await byHand()).toBe(0)
  await mine(1)
  await pay()
  expect(await byHand()).toBe(1)
  await look()
  expect(await payments(number)).toBe(1)
  await world.owner`update halt set cleared_at = now(), cleared_by = 'operator:ana', clear_reason = 'paid' where cleared_at is null`
})

test('[A-08] what two signed for another recipient than the holder’s, shown to them by a row that was changed, is not paid', async () => {
  const { owner } = judged.world
  const { id, number } = await losePayment('60')
  const [{ address } = { address: '' }] = await owner<{ address: string }[]>`
    select address from withdrawal where id = ${id}`
  await owner`update withdrawal set address = ${stranger} where id = ${id}`
  const asked = await toPay()
  expect(asked.address).toBe(stranger)
  await tess.call(payLost, asked)
  expect(await tom.call(payLost, asked)).toEqual({ signed: 2, needed: 2 })
  await look(2)
  await owner`update withdrawal set address = ${address} where id = ${id}`
  await look(2)
  expect(await payments(number)).toBe(0)
})
