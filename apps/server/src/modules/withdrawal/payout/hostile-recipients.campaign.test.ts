import { randomInt } from 'node:crypto'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { type Address, concatHex, encodeFunctionData, type Hex, parseEther, size, toHex } from 'viem'
import { expect, test } from 'vitest'
import { type Random, randomOf } from '../../../../simulation/random.ts'
import { childWorld, runInChild } from '../../../../testing/chain/run-in-child.ts'
import {
  ask,
  mine,
  pay,
  payments,
  service,
  startWithdrawals,
  state,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { neverAbort } from '../../../../testing/chain/world.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { pendingWithdrawals } from '../repository.ts'

startWithdrawals()

const seed = Number(process.env.SEED ?? randomInt(1_000_000))
const count = 500
const perRound = 10
/** The most rounds from the request of an honest withdrawal to its last confirmation. */
const usualRounds = 10

const steps = [
  'after-sign',
  'after-sign-commit',
  'after-broadcast',
  'after-broadcast-commit',
  'after-mined-commit',
] as const
const takesAll: Hex = '0x00'
/** Accepts ETH where gas costs nothing, and burns all that it is given where it has a price. */
const byPrice: Hex = '0x3a600557005b600556'
const burns: Hex = '0x5b600056'
const answersMuch: Hex = '0x620186a06000fd'
const refuses: Hex = '0x60006000fd'
/** Calls the vault back while it is paid, and takes what it was given whatever comes of that. */
function reenters(vault: Address): Hex {
  const call = encodeFunctionData({ abi: vaultAbi, functionName: 'payoutTolerant', args: [[]] })
  const length = toHex(size(call))
  return concatHex([
    ...(['0x60', length, '0x602a600039', '0x6000600060', length, '0x60006000', '0x73', vault] as const),
    ...(['0x5af15000', call] as const),
  ])
}

const kinds = ['byPrice', 'burns', 'answersMuch', 'refuses', 'reenters', 'blocked', 'changes'] as const
type Kind = (typeof kinds)[number] | 'honest'
type Asked = {
  readonly id: string
  readonly kind: Kind
  readonly round: number
  readonly to: Address
  final: number | null
}

const recipientOf = (n: number): Address => toHex(7n ** 50n + BigInt(n), { size: 20 })
const become = (address: Address, bytecode: Hex) => world.testClient.setCode({ address, bytecode })
const codes = (): Record<Kind, Hex | null> => ({
  ...{ byPrice, burns, answersMuch, refuses, reenters: reenters(world.contracts.vault) },
  ...{ changes: takesAll, blocked: null, honest: null },
})

async function askOne(random: Random, { n, round }: { n: number; round: number }): Promise<Asked> {
  const kind: Kind = random.below(3) === 0 ? random.pick(kinds) : 'honest'
  const to = recipientOf(n)
  const code = codes()[kind]
  if (code) await become(to, code)
  const { tether } = world.contracts
  if (kind === 'blocked') {
    const block = { address: tether, abi: tetherLikeAbi, functionName: 'setBlocked' } as const
    await world.mined(
      world.walletClient.writeContract({ ...block, args: [to, true], account: world.signers.minter }),
    )
  }
  const isUsdt = kind === 'blocked' || (kind === 'honest' && random.chance(50))
  const { id } = isUsdt ? await ask('5', 'USDT', to) : await ask('0.005', 'ETH', to)
  return { id, kind, round, to, final: null }
}

/** Pays once, or has it killed on the way; recipients that change do so between that and the block. */
async function payRound(random: Random, changing: readonly Address[]): Promise<boolean> {
  for (const address of changing) await become(address, takesAll)
  await world.testClient.setAutomine(false)
  const dieAt = random.chance(30) ? random.pick(steps) : null
  const killed =
    dieAt !== null &&
    (await runInChild('pay-until.ts', { ...childWorld(world, 'lode_signer'), dieAt })) === 'SIGKILL'
  if (dieAt === null) await pay()
  for (const address of changing) if (random.chance(80)) await become(address, byPrice)
  await mine(1)
  await world.testClient.setAutomine(true)
  await createDepositWatcher(world).run(neverAbort)
  return killed
}

test(`[A-06][A-08] of 500 payouts under kills, a third hostile, honest ones end (SEED=${seed})`, async () => {
  console.log(`SEED=${seed}`)
  const owner = `user/${userId}` as const
  await world.deposit({ owner, coin: 'USDT', units: 10_000_000_000n })
  await world.deposit({ owner, coin: 'ETH', units: parseEther('20') })
  await mine(2)
  await createDepositWatcher(world).run(neverAbort)
  const asked: Asked[] = []
  let kills = 0
  for (
    let round = 0;
    asked.length < count || asked.some(({ kind, final }) => kind === 'honest' && final === null);
    round++
  ) {
    const random = randomOf(seed, round)
    for (let n = 0; n < perRound && asked.length < count; n++)
      asked.push(await askOne(random, { n: asked.length, round }))
    const changing = asked.filter(({ kind }) => kind === 'changes').map(({ to }) => to)
    if (await payRound(random, changing)) kills++
    for (const one of asked)
      if (one.kind === 'honest' && one.final === null) {
        if ((await state(one.id)) === 'final') one.final = round
        else expect(round - one.round, `${one.id} of round ${one.round}`).toBeLessThan(usualRounds)
      }
  }
  for (let round = 0; round < 12; round++) {
    await payRound(
      randomOf(seed, 10_000 + round),
      asked.filter(({ kind }) => kind === 'changes').map(({ to }) => to),
    )
    await mine(2)
  }
  await pay()
  const waiting = new Map((await pendingWithdrawals(world.db)).map(({ id, waits }) => [id, waits?.reason]))
  const fates: Record<string, number> = {}
  for (const { id, kind } of asked) {
    const { state: is, rejection } = await service.get({ userId, id })
    const fate = is === 'final' ? 'final' : (rejection ?? waiting.get(id) ?? is)
    fates[`${kind} ${fate}`] = (fates[`${kind} ${fate}`] ?? 0) + 1
    const paid = await payments(id)
    if (kind === 'honest' || fate === 'final') expect([id, fate, paid]).toEqual([id, 'final', 1])
    else expect([id, paid, ['recipient_refused', 'failed_on_chain'].includes(fate)]).toEqual([id, 0, true])
    // A process that died took its `payout_failed` with it; that a person is waited for each run says again.
    if (fate === 'failed_on_chain')
      expect(world.alarms.some(({ kind, detail }) => kind.startsWith('payout_') && detail.includes(id))).toBe(
        true,
      )
  }
  const longest = Math.max(...asked.map(({ round, final }) => (final ?? round) - round))
  console.log(`${kills} kills, an honest one took ${longest} rounds at most`, fates)
  expect(kills).toBeGreaterThan(3)
  expect(await world.fault()).toBeNull()
}, 1_800_000)
