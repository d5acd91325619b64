import { openPayingEthereum, type PayingOptions } from '@lode/chain-ethereum'
import { offeringExitAbi, vaultAbi, wrappedBitcoinAbi } from '@lode/contracts'
import { type Coin, canonicalText, developmentStatementKey } from '@lode/domain'
import { type Anvil, deployTestContracts, receiptOf, startAnvil, type TestContracts } from '@lode/test-kit'
import { type Address, decodeFunctionData, type Hex, keccak256, parseGwei, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { localSigner } from '../src/modules/network/module.ts'
import { createAnchorJobs } from '../src/modules/offerings/exit/anchor-offerings.ts'
import { createAllocationSigner } from '../src/modules/offerings/publish/sign-allocations.ts'
import type { Job } from '../src/platform/jobs/job.ts'
import { announce, commitOf, offeringWorld, tools } from './offering-world.ts'

const { going, day } = tools
/** The units of a whole token and of a whole USDT. */
export const kao = 10n ** 18n
export const usdt = 10n ** 6n

/** Offerings over a chain of their own, with the contract that pays when nobody else does. */
export type ExitWorld = Awaited<ReturnType<typeof offeringWorld>> &
  TestContracts & {
    anvil: Anvil
    ethereum: PayingOptions
    chain: ReturnType<typeof openPayingEthereum>
    signer: Job
    anchors: Job
    alarms: { kind: string }[]
    /** When the newest offering opened: on a whole second of the chain. */
    start: () => number
    chainTime: (moment: number) => Promise<void>
    held: (token: Address, owner: Address) => Promise<bigint>
    /** Why what would be sent is refused. */
    refusal: (address: Address, data: Hex) => Promise<string>
    /** Two holders commit 40 and 80 USDT where there is room for 50; it closes, and its allocation is signed. */
    sharedOut: (number: number, id: string) => Promise<{ userId: bigint; address: Address }>
    /** The file, as the app saves it. */
    published: (id: string) => Promise<string>
    /** Sends what anybody may send. */
    send: (to: Address, data: Hex) => Promise<Hex>
    stop: () => Promise<void>
  }

const sweeper = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const offering = privateKeyToAccount(`0x${'6'.repeat(64)}`)

/** Open for two days from a moment on, a fifth unlocked at its close, a tenth ten days later, the rest over ninety days. */
function termsFrom(start: number) {
  const at = (days: number) => new Date(start + days * day).toISOString()
  return {
    ...{ opensAt: at(0), closesAt: at(2), settledBy: at(3) },
    release: {
      ...{ startsAt: at(2), startPart: '0.2', cliffAt: at(12), cliffPart: '0.1', endsAt: at(102) },
      ...{ stepSeconds: 86_400, automatic: false },
    },
  }
}

/** Starts one. Any token will do for what is offered: it is the one of which there is enough. */
export async function startExitWorld(): Promise<ExitWorld> {
  const [anvil, world] = await Promise.all([startAnvil(), offeringWorld()])
  const deployed = await deployTestContracts(anvil)
  const { contracts, testClient, walletClient, publicClient, signers } = deployed
  for (const { address } of [sweeper, offering]) await testClient.setBalance({ address, value: 10n ** 20n })
  const alarms: { kind: string }[] = []
  let start = 0
  const ethereum: PayingOptions = {
    ...{ rpcUrl: anvil.url, chainId: 31337, vault: contracts.vault, offeringExit: contracts.offeringExit },
    ...{ payer: signers.payer, sweeper, offering, feeCeiling: parseGwei('500') },
    tokens: [
      { coin: 'USDT', address: contracts.tether, symbol: 'USDT' },
      { coin: 'KAO' as Coin, address: contracts.wrappedBitcoin, symbol: 'WBTC' },
    ],
  }
  const chain = openPayingEthereum(ethereum)
  async function mined(hash: Promise<Hex>): Promise<Hex> {
    const { status, transactionHash } = await receiptOf(publicClient, await hash)
    expect(status).toBe('success')
    return transactionHash
  }
  async function byAdmin(functionName: 'grantRole' | 'setCap', args: readonly unknown[]): Promise<void> {
    const call = { address: contracts.vault, abi: vaultAbi, functionName, args, account: signers.admin }
    await mined(walletClient.writeContract(call as never))
  }
  async function fillVault(token: Address, amount: bigint): Promise<void> {
    const of = { address: token, abi: wrappedBitcoinAbi, account: signers.minter } as const
    await mined(
      walletClient.writeContract({ ...of, functionName: 'mint', args: [signers.minter.address, amount] }),
    )
    await mined(
      walletClient.writeContract({ ...of, functionName: 'approve', args: [contracts.vault, amount] }),
    )
    const deposit = { address: contracts.vault, abi: vaultAbi, functionName: 'deposit' } as const
    const args = [token, amount, stringToHex('liquidity/exchange', { size: 32 })] as const
    await mined(walletClient.writeContract({ ...deposit, args, account: signers.minter }))
  }
  for (const [role, account] of [
    ['EXIT_ROLE', contracts.offeringExit],
    ['OFFERING_ROLE', offering.address],
  ] as const)
    await byAdmin('grantRole', [keccak256(stringToHex(role)), account])
  await byAdmin('setCap', [contracts.wrappedBitcoin, 10n ** 24n])
  await fillVault(contracts.tether, 10_000n * usdt)
  await fillVault(contracts.wrappedBitcoin, 10_000n * kao)
  const db = world.as('lode_signer')
  const signer = createAllocationSigner({
    ...{ db, clock: world.clock, signer: localSigner(developmentStatementKey) },
    exitContract: contracts.offeringExit,
  })
  const [anchors] = createAnchorJobs({ db, chain, alarm: (one) => void alarms.push(one), confirmations: 2n })
  if (!anchors) throw new Error('there is a contract')
  return {
    ...world,
    ...deployed,
    ...{ anvil, ethereum, chain, signer, anchors, alarms },
    start: () => start,
    async chainTime(moment) {
      // A node mines a moment after it has taken a transaction: what was sent before belongs to the time before.
      await expect.poll(async () => (await testClient.getTxpoolStatus()).pending).toBe(0)
      await testClient.setNextBlockTimestamp({ timestamp: BigInt(moment / 1000) })
      await testClient.mine({ blocks: 1 })
    },
    held: (token, owner) =>
      publicClient.readContract({
        address: token,
        abi: wrappedBitcoinAbi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    async refusal(address, data) {
      const abi = [...offeringExitAbi, ...vaultAbi] as const
      const call = { address, abi, ...decodeFunctionData({ abi: offeringExitAbi, data }) }
      return publicClient.simulateContract(call as never).then(
        () => 'it is paid',
        (error: Error) => error.message,
      )
    },
    async sharedOut(number, id) {
      const block = await publicClient.getBlock()
      start = Number(block.timestamp) * 1000
      world.clock.set(new Date(start))
      await announce(world.db, { number, id, ...termsFrom(start) })
      const [mine, other] = [await world.holder('70 USDT'), await world.holder('90 USDT')]
      const { address } = privateKeyToAccount(`0x${String(number).repeat(64)}`)
      await world.as('lode_owner')`update users set address = ${address} where id = ${mine}`
      await world.offerings.commit(commitOf(mine, id, '40 USDT'))
      await world.offerings.commit(commitOf(other, id, '80 USDT'))
      world.clock.advance(2 * day)
      await world.job.run(going)
      await signer.run(going)
      return { userId: mine, address }
    },
    async published(id) {
      const { statement } = await world.offerings.details(id)
      if (!statement) throw new Error('not signed')
      const { parts: _, ...signed } = statement
      const read = async (kind: string) => (await world.offerings.file(`${id}.${kind}.0`)).content
      return `${canonicalText(signed)}\n${await read('commitments')}${await read('allocation')}`
    },
    send: (to, data) => mined(walletClient.sendTransaction({ to, data, account: signers.users[2] })),
    async stop() {
      await Promise.all([world.close(), anvil.stop()])
    },
  }
}
