import { openPayingEthereum } from '@lode/chain-ethereum'
import { offeringExitAbi, vaultAbi, wrappedBitcoinAbi } from '@lode/contracts'
import { type Coin, canonicalText, developmentStatementKey } from '@lode/domain'
import { type Anvil, deployTestContracts, receiptOf, startAnvil, type TestContracts } from '@lode/test-kit'
import { type Address, decodeFunctionData, type Hex, keccak256, parseGwei, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce, commitOf, offeringWorld, tools } from '../../../../testing/offering-world.ts'
import { auditEverything } from '../../../audit-everything.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { anchorFaults } from '../../../recompute/anchor-faults.ts'
import { claimOf } from '../../../recompute/claim-of.ts'
import { localSigner } from '../../network/module.ts'
import { createAllocationSigner } from '../publish/sign-allocations.ts'
import { createAnchorJobs } from './anchor-offerings.ts'
import { offeringKey } from './line-id.ts'

const { asked, going, day, available } = tools
const kao = 10n ** 18n
const usdt = 10n ** 6n

let world: Awaited<ReturnType<typeof offeringWorld>>
let anvil: Anvil
let deployed: TestContracts
let signer: Job
let anchors: Job
const alarms: { kind: string }[] = []
/** On a whole second: the chain's. */
let start: number

beforeAll(async () => {
  ;[anvil, world] = await Promise.all([startAnvil(), offeringWorld()])
  deployed = await deployTestContracts(anvil)
  const { contracts, testClient, signers } = deployed
  const sweeper = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  await testClient.setBalance({ address: sweeper.address, value: 10n ** 20n })
  const chain = openPayingEthereum({
    ...{ rpcUrl: anvil.url, chainId: 31337, vault: contracts.vault, offeringExit: contracts.offeringExit },
    ...{ payer: signers.payer, sweeper, feeCeiling: parseGwei('500') },
    tokens: [
      { coin: 'USDT', address: contracts.tether, symbol: 'USDT' },
      // Any token will do for what is offered; of this one there is enough.
      { coin: 'KAO' as Coin, address: contracts.wrappedBitcoin, symbol: 'WBTC' },
    ],
  })
  for (const [role, account] of [
    ['PAYER_ROLE', contracts.offeringExit],
    ['OFFERING_ROLE', sweeper.address],
  ] as const)
    await byAdmin('grantRole', [keccak256(stringToHex(role)), account])
  await byAdmin('setCap', [contracts.wrappedBitcoin, 10n ** 24n])
  await fillVault(contracts.tether, 10_000n * usdt)
  await fillVault(contracts.wrappedBitcoin, 10_000n * kao)
  const db = world.as('lode_signer')
  signer = createAllocationSigner({
    ...{ db, clock: world.clock, signer: localSigner(developmentStatementKey) },
    exitContract: contracts.offeringExit,
  })
  const [job] = createAnchorJobs({ db, chain, alarm: (one) => void alarms.push(one), confirmations: 2n })
  if (!job) throw new Error('there is a contract')
  anchors = job
})
afterAll(async () => {
  expect((await auditEverything(world.db)).fault).toBeNull()
  await Promise.all([world.close(), anvil.stop()])
})

async function mined(hash: Promise<Hex>): Promise<void> {
  expect((await receiptOf(deployed.publicClient, await hash)).status).toBe('success')
}
function byAdmin(functionName: 'grantRole' | 'setCap', args: readonly unknown[]): Promise<void> {
  const { contracts, walletClient, signers } = deployed
  const call = { address: contracts.vault, abi: vaultAbi, functionName, args, account: signers.admin }
  return mined(walletClient.writeContract(call as never))
}
async function fillVault(token: Address, amount: bigint): Promise<void> {
  const { contracts, walletClient, signers } = deployed
  const of = { address: token, abi: wrappedBitcoinAbi, account: signers.minter } as const
  await mined(
    walletClient.writeContract({ ...of, functionName: 'mint', args: [signers.minter.address, amount] }),
  )
  await mined(walletClient.writeContract({ ...of, functionName: 'approve', args: [contracts.vault, amount] }))
  const deposit = { address: contracts.vault, abi: vaultAbi, functionName: 'deposit' } as const
  const args = [token, amount, stringToHex('liquidity/exchange', { size: 32 })] as const
  await mined(walletClient.writeContract({ ...deposit, args, account: signers.minter }))
}
async function chainTime(moment: number): Promise<void> {
  await deployed.testClient.setNextBlockTimestamp({ timestamp: BigInt(moment / 1000) })
  await deployed.testClient.mine({ blocks: 1 })
}
const held = (token: Address, owner: Address) =>
  deployed.publicClient.readContract({
    address: token,
    abi: wrappedBitcoinAbi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** Why what would be sent is refused. */
async function refusal(address: Address, data: Hex): Promise<string> {
  const abi = [...offeringExitAbi, ...vaultAbi] as const
  const call = { address, abi, ...decodeFunctionData({ abi: offeringExitAbi, data }) }
  return deployed.publicClient.simulateContract(call as never).then(
    () => 'it is paid',
    (error: Error) => error.message,
  )
}

/** Two holders commit 40 and 80 USDT where there is room for 50; it closes, and its allocation is signed. */
async function sharedOut(number: number, id: string): Promise<{ userId: bigint; address: Address }> {
  const block = await deployed.publicClient.getBlock()
  start = Number(block.timestamp) * 1000
  const at = (days: number) => new Date(start + days * day).toISOString()
  world.clock.set(new Date(start))
  await announce(world.db, {
    ...{ number, id, opensAt: at(0), closesAt: at(2), settledBy: at(3) },
    release: {
      ...{ startsAt: at(2), startPart: '0.2', cliffAt: at(12), cliffPart: '0.1', endsAt: at(102) },
      ...{ stepSeconds: 86_400, automatic: false },
    },
  })
  const [mine, other] = [await world.holder('70 USDT'), await world.holder('90 USDT')]
  const { address } = privateKeyToAccount(`0x${String(number).repeat(64)}`)
  await world.as('lode_owner')`update users set address = ${address} where id = ${mine}`
  await world.offerings.commit(commitOf(mine, id, '40 USDT'))
  await world.offerings.commit(commitOf(other, id, '80 USDT'))
  world.clock.advance(2 * day)
  await world.job.run(going)
  await signer.run(going)
  return { userId: mine, address }
}

/** The file, as the app saves it. */
async function published(id: string): Promise<string> {
  const { statement } = await world.offerings.details(id)
  if (!statement) throw new Error('not signed')
  const { parts: _, ...signed } = statement
  const read = async (kind: string) => (await world.offerings.file(`${id}.${kind}.0`)).content
  return `${canonicalText(signed)}\n${await read('commitments')}${await read('allocation')}`
}

/** Sends what anybody may send. */
function send(to: Address, data: Hex): Promise<void> {
  const { walletClient, signers } = deployed
  return mined(walletClient.sendTransaction({ to, data, account: signers.users[2] }))
}

test('[I-03] [I-05] we are gone before anything is settled: the published file alone pays refund and tokens, each once', async () => {
  const { userId, address } = await sharedOut(1, 'kaolin-gone')
  await anchors.run(going)
  const file = await published('kaolin-gone')
  expect(await anchorFaults(file, anvil.url)).toEqual([])
  expect(
    await anchorFaults(file.replace(/\\"root\\":\\"..../, '\\"root\\":\\"beef'), anvil.url),
  ).toHaveLength(1)
  // Nothing is settled in the ledger before the contract knows that we pay.
  await world.job.run(going)
  expect((await world.offerings.details('kaolin-gone')).offering.state).toBe('distribution')
  const { contract, refund, claim } = claimOf(file, address)
  expect(await refusal(contract, refund)).toContain('NotOpen')
  await chainTime(start + 4 * day)
  await send(contract, refund)
  await send(contract, claim)
  const { tether, wrappedBitcoin } = deployed.contracts
  // 40 of 120 USDT get a third of 1,000 KAO, for 16.67 USDT; a fifth of it is unlocked.
  const [mine] = await world.offerings.positions(userId)
  const allocated = 333_333_333_333_333_333_333n
  expect(mine?.allocated?.amount).toBe('333.333333333333333333')
  expect(await held(tether, address)).toBe(23_333_333n)
  expect(await held(wrappedBitcoin, address)).toBe(allocated / 5n)
  expect(await refusal(contract, refund)).toContain('AlreadyPaid')
  expect(await refusal(contract, claim)).toContain('NothingDue')
  await chainTime(start + 102 * day)
  await send(contract, claim)
  expect(await held(wrappedBitcoin, address)).toBe(allocated)
  // What the contract pays we don't pay, come what may.
  await anchors.run(going)
  await world.job.run(going)
  expect(await available(world, userId, 'USDT')).toBe(30n * usdt)
  expect(alarms).toContainEqual(expect.objectContaining({ kind: 'offering_left_to_chain' }))
})

test('[I-04] while we pay the contract does not; when we fall silent it pays what unlocks from then on, and we no more', async () => {
  const { userId, address } = await sharedOut(2, 'kaolin-hosted')
  await anchors.run(going)
  await anchors.run(going)
  await world.job.run(going)
  expect((await world.offerings.details('kaolin-hosted')).offering.state).toBe('distribution')
  await deployed.testClient.mine({ blocks: 3 })
  await anchors.run(going)
  await world.job.run(going)
  expect((await world.offerings.details('kaolin-hosted')).offering.state).toBe('ended')
  expect(await available(world, userId, 'USDT')).toBe(30n * usdt + 23_333_333n)
  const { exit } = (await world.offerings.details('kaolin-hosted')).statement ?? {}
  const opens = Date.parse(exit?.opensAt ?? '')
  expect(Math.round((opens - start) / day)).toBe(89)

  // The signer falls silent for good; the rest of the server does not.
  const { contract, refund, claim } = claimOf(await published('kaolin-hosted'), address)
  world.clock.set(new Date(start + 101 * day))
  await world.offerings.claim(asked({ userId, offeringId: 'kaolin-hosted' }))
  const byUs = await available(world, userId, 'KAO')
  await chainTime(start + 102 * day)
  expect(await refusal(contract, refund)).toContain('NothingDue')
  await send(contract, claim)
  expect(byUs).toBeGreaterThan(0n)
  expect(byUs + (await held(deployed.contracts.wrappedBitcoin, address))).toBe(333_333_333_333_333_333_333n)
  world.clock.set(new Date(start + 103 * day))
  await expect(world.offerings.claim(asked({ userId, offeringId: 'kaolin-hosted' }))).rejects.toMatchObject({
    code: 'offering.nothing_to_claim',
  })
})

test('[I-04] the moment is moved on while we work, and a root that is not ours is never hosted', async () => {
  const { contracts, publicClient } = deployed
  await sharedOut(3, 'kaolin-moved')
  await anchors.run(going)
  await anchors.run(going)
  await deployed.testClient.mine({ blocks: 3 })
  await anchors.run(going)
  const [before] = await world.db<
    { until: Date }[]
  >`select hosted_until as until from offering_statement where offering = 3`
  await chainTime(start + 40 * day)
  await anchors.run(going)
  await deployed.testClient.mine({ blocks: 3 })
  await anchors.run(going)
  const [after] = await world.db<
    { until: Date }[]
  >`select hosted_until as until from offering_statement where offering = 3`
  expect(Math.round(((after?.until.getTime() ?? 0) - (before?.until.getTime() ?? 0)) / day)).toBe(40)

  await sharedOut(4, 'kaolin-wrong')
  await anchors.run(going)
  await world.as(
    'lode_owner',
  )`update offering_statement set statement = regexp_replace(statement, '"root":"....', '"root":"beef') where offering = 4`
  await anchors.run(going)
  expect(alarms.at(-1)).toMatchObject({ kind: 'offering_anchored_wrong' })
  const args = [`0x${offeringKey('kaolin-wrong')}`] as const
  const at = { address: contracts.offeringExit, abi: offeringExitAbi } as const
  expect(await publicClient.readContract({ ...at, functionName: 'hostedUntil', args })).toBe(0n)
})
