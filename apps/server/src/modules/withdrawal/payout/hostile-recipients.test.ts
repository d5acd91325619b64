import { vaultAbi } from '@lode/contracts'
import { type Address, type Hex, type LocalAccount, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import {
  ask,
  available,
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
import { pendingWithdrawals } from '../repository.ts'
import { approveWithdrawal } from '../request/approve-withdrawal.ts'

startWithdrawals()

/** Accepts ETH where gas costs nothing, as where it is tried, and burns all that it is given where it is paid. */
const poison: Hex = '0x3a600557005b600556'
const addressOf = (n: number): Address => `0x${String(n).padStart(40, '7')}`
async function askPoisoned(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    await world.testClient.setCode({ address: addressOf(n), bytecode: poison })
    ids.push((await ask('0.01', 'ETH', addressOf(n))).id)
  }
  return ids
}
const takesAll: Hex = '0x00'
const become = (address: Address, bytecode: Hex) => world.testClient.setCode({ address, bytecode })
/** Pays while a recipient takes everything, is mined while it burns all gas, and waits until that is final. */
async function payAndFail(address: Address): Promise<void> {
  await become(address, takesAll)
  await world.testClient.setAutomine(false)
  await pay()
  await become(address, poison)
  await mine(1)
  await become(address, takesAll)
  await world.testClient.setAutomine(true)
  await pay()
  await mine(2)
}
/** Sent with a fee that puts it into the next block before what is already waiting. */
const first = { gas: 100_000n, maxPriorityFeePerGas: parseGwei('50'), maxFeePerGas: parseGwei('90') }
const vault = (functionName: 'pause' | 'unpause', account: LocalAccount) =>
  world.walletClient.writeContract({
    ...first,
    address: world.contracts.vault,
    abi: vaultAbi,
    functionName,
    account,
  })
/** Returns the line counts of a withdrawal's transactions, oldest first. */
async function linesWith(id: string): Promise<number[]> {
  const rows = await world.db<
    { lines: number }[]
  >`select (select count(*)::int from payout_line o where o.hash = l.hash) as lines
    from payout_line l join payout_transaction t using (network, hash) where l.withdrawal_id = ${id} order by t.nonce`
  return rows.map(({ lines }) => lines)
}
const again = (id: string) =>
  approveWithdrawal({ db: world.owner, clock: world.clock }, { id, actor: 'operator:ana', reason: 'again' })
async function settle(): Promise<void> {
  for (let run = 0; run < 4; run++) {
    await pay()
    await mine(2)
  }
  await pay()
}

// Seen before it was mended: eleven batches of eleven reverted as a whole, and nobody was told.
test('[A-08] recipients that burn their gas where it has a price leave an honest line paid', async () => {
  const poisoned = await askPoisoned(6)
  const honest = await ask('1', 'ETH', stranger)
  await settle()
  expect([await state(honest.id), await payments(honest.id)]).toEqual(['final', 1])
  for (const id of poisoned) expect(await payments(id)).toBe(0)
})

// Seen before it was mended: the batch reverted as a whole, and the same lines were packed again.
test('[A-08] a recipient that burns its gas only in the block leaves the others paid', async () => {
  const changing = addressOf(100)
  await become(changing, takesAll)
  const ids: string[] = []
  for (let n = 0; n < 6; n++) ids.push((await ask('0.01', 'ETH', changing)).id)
  const honest = await ask('1', 'ETH', stranger)
  await payAndFail(changing)
  expect([await state(honest.id), await payments(honest.id)]).toEqual(['mined', 1])
  for (const id of ids) expect(await payments(id)).toBe(0)
  await settle()
  for (const id of ids) expect([await state(id), await payments(id)]).toEqual(['final', 1])
})

// Seen before it was mended: it was tried again in each round, and nobody was told.
test('[A-06][A-08] a line that fails goes alone, waits for a person, is given back', async () => {
  const changing = addressOf(101)
  const before = await available('ETH')
  await become(changing, takesAll)
  const failing = await ask('0.01', 'ETH', changing)
  const honest = await ask('1', 'ETH', stranger)
  await payAndFail(changing)
  expect(world.alarms).toEqual([])
  const second = await ask('1', 'ETH', stranger)
  await payAndFail(changing)
  expect(world.alarms).toEqual([{ kind: 'payout_failed', detail: expect.stringContaining(failing.id) }])
  await settle()
  expect([await linesWith(failing.id), await linesWith(second.id)]).toEqual([[2, 1], [1]])
  const waiting = (await pendingWithdrawals(world.db)).map(({ id, waits }) => [id, waits?.reason])
  expect(waiting).toEqual([[failing.id, 'failed_on_chain']])
  for (const times of [3, 4]) {
    expect([await again(failing.id), await again(failing.id)]).toEqual([true, false])
    await payAndFail(changing)
    await pay()
    expect(await linesWith(failing.id)).toHaveLength(times)
  }
  expect(await service.get({ userId, id: failing.id })).toMatchObject({
    state: 'rejected',
    rejection: 'recipient_refused',
  })
  expect([await payments(failing.id), await payments(honest.id), await payments(second.id)]).toEqual([
    0, 1, 1,
  ])
  await settle()
  expect(await available('ETH')).toBe(before - 2n * 10n ** 18n)
})

// Seen before it was mended: nobody was told, and the same lines were packed again.
test('[A-08] a batch that reverts as a whole rings, and its payments go in halves', async () => {
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await ask('10', 'USDT', addressOf(200 + n))).id)
  await world.testClient.setAutomine(false)
  await pay()
  await vault('pause', world.signers.guardian)
  await world.testClient.mine({ blocks: 1 })
  await world.testClient.setAutomine(true)
  await world.mined(vault('unpause', world.signers.admin))
  await settle()
  expect(world.alarms).toEqual([
    { kind: 'payout_failed', detail: expect.stringMatching(/reverted as a whole, with 4 payments$/) },
  ])
  for (const id of ids)
    expect([await state(id), await payments(id), await linesWith(id)]).toEqual(['final', 1, [4, 2]])
})
