import { offeringExitAbi } from '@lode/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExitWorld, startExitWorld, usdt } from '../../../../testing/exit-world.ts'
import { tools } from '../../../../testing/offering-world.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { anchorFaults } from '../../../recompute/anchor-faults.ts'
import { claimOf } from '../../../recompute/claim-of.ts'
import { offeringKey } from './line-id.ts'

const { asked, going, day, available } = tools

let world: ExitWorld
beforeAll(async () => {
  world = await startExitWorld()
})
afterAll(async () => {
  expect((await auditEverything(world.db)).fault).toBeNull()
  await world.stop()
})

test('[I-03] [I-05] we are gone before anything is settled: the published file alone pays refund and tokens, each once', async () => {
  const { userId, address } = await world.sharedOut(1, 'kaolin-gone')
  await world.anchors.run(going)
  const file = await world.published('kaolin-gone')
  expect(await anchorFaults(file, world.anvil.url)).toEqual([])
  expect(
    await anchorFaults(file.replace(/\\"root\\":\\"..../, '\\"root\\":\\"beef'), world.anvil.url),
  ).toHaveLength(1)
  // Nothing is settled in the ledger before the contract knows that we pay.
  await world.job.run(going)
  expect((await world.offerings.details('kaolin-gone')).offering.state).toBe('distribution')
  const { contract, refund, claim } = claimOf(file, address)
  expect(await world.refusal(contract, refund)).toContain('NotOpen')
  await world.chainTime(world.start() + 4 * day)
  await world.send(contract, refund)
  await world.send(contract, claim)
  const { tether, wrappedBitcoin } = world.contracts
  // 40 of 120 USDT get a third of 1,000 KAO, for 16.67 USDT; a fifth of it is unlocked.
  const [mine] = await world.offerings.positions(userId)
  const allocated = 333_333_333_333_333_333_333n
  expect(mine?.allocated?.amount).toBe('333.333333333333333333')
  expect(await world.held(tether, address)).toBe(23_333_333n)
  expect(await world.held(wrappedBitcoin, address)).toBe(allocated / 5n)
  expect(await world.refusal(contract, refund)).toContain('AlreadyPaid')
  expect(await world.refusal(contract, claim)).toContain('AlreadyPaid')
  await world.chainTime(world.start() + 102 * day)
  await world.send(contract, claim)
  expect(await world.held(wrappedBitcoin, address)).toBe(allocated)
  // What the contract pays we don't pay, come what may.
  await world.anchors.run(going)
  await world.job.run(going)
  expect(await available(world, userId, 'USDT')).toBe(30n * usdt)
  expect(world.alarms).toContainEqual(expect.objectContaining({ kind: 'offering_left_to_chain' }))
})

test('[I-04] while we pay the contract does not; when we fall silent it pays what unlocks from then on, and we no more', async () => {
  const { userId, address } = await world.sharedOut(2, 'kaolin-hosted')
  await world.anchors.run(going)
  await world.anchors.run(going)
  await world.job.run(going)
  expect((await world.offerings.details('kaolin-hosted')).offering.state).toBe('distribution')
  await world.testClient.mine({ blocks: 3 })
  await world.anchors.run(going)
  await world.job.run(going)
  expect((await world.offerings.details('kaolin-hosted')).offering.state).toBe('ended')
  expect(await available(world, userId, 'USDT')).toBe(30n * usdt + 23_333_333n)
  const { exit } = (await world.offerings.details('kaolin-hosted')).statement ?? {}
  const opens = Date.parse(exit?.opensAt ?? '')
  expect(Math.round((opens - world.start()) / day)).toBe(89)

  // The signer falls silent for good; the rest of the server does not.
  const { contract, refund, claim } = claimOf(await world.published('kaolin-hosted'), address)
  world.clock.set(new Date(world.start() + 101 * day))
  await world.offerings.claim(asked({ userId, offeringId: 'kaolin-hosted' }))
  const byUs = await available(world, userId, 'KAO')
  await world.chainTime(world.start() + 102 * day)
  expect(await world.refusal(contract, refund)).toContain('NothingDue')
  await world.send(contract, claim)
  expect(byUs).toBeGreaterThan(0n)
  expect(byUs + (await world.held(world.contracts.wrappedBitcoin, address))).toBe(
    333_333_333_333_333_333_333n,
  )
  world.clock.set(new Date(world.start() + 103 * day))
  await expect(world.offerings.claim(asked({ userId, offeringId: 'kaolin-hosted' }))).rejects.toMatchObject({
    code: 'offering.nothing_to_claim',
  })
})

test('[I-04] the moment is moved on while we work, and a root that is not ours is never hosted', async () => {
  const { contracts, publicClient } = world
  await world.sharedOut(3, 'kaolin-moved')
  await world.anchors.run(going)
  await world.anchors.run(going)
  await world.testClient.mine({ blocks: 3 })
  await world.anchors.run(going)
  const [before] = await world.db<
    { until: Date }[]
  >`select hosted_until as until from offering_statement where offering = 3`
  await world.chainTime(world.start() + 40 * day)
  await world.anchors.run(going)
  await world.testClient.mine({ blocks: 3 })
  await world.anchors.run(going)
  const [after] = await world.db<
    { until: Date }[]
  >`select hosted_until as until from offering_statement where offering = 3`
  expect(Math.round(((after?.until.getTime() ?? 0) - (before?.until.getTime() ?? 0)) / day)).toBe(40)

  await world.sharedOut(4, 'kaolin-wrong')
  await world.anchors.run(going)
  await world.as(
    'lode_owner',
  )`update offering_statement set statement = regexp_replace(statement, '"root":"....', '"root":"beef') where offering = 4`
  await world.anchors.run(going)
  expect(world.alarms.at(-1)).toMatchObject({ kind: 'offering_anchored_wrong' })
  const args = [`0x${offeringKey('kaolin-wrong')}`] as const
  const at = { address: contracts.offeringExit, abi: offeringExitAbi } as const
  expect(await publicClient.readContract({ ...at, functionName: 'hostedUntil', args })).toBe(0n)
})
