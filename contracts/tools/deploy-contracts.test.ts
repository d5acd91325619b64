import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createPublicClient,
  createTestClient,
  getAddress,
  type Hex,
  http,
  parseEther,
  publicActions,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../src/anvil.ts'
import { tetherLikeBytecode } from '../src/bytecode.ts'
import { tetherLikeAbi, vaultAbi } from '../src/index.ts'
import { checkPlan } from '../src/production/check-plan.ts'
import { readPlan } from '../src/production/read-plan.ts'
import { receiptOf } from '../src/receipt-of.ts'

const folder = await mkdtemp(join(tmpdir(), 'lode-deploy-'))
const key = toHex(11n, { size: 32 })
const accountOf = (n: bigint) => privateKeyToAccount(toHex(n, { size: 32 }))
const [deployer, payer, guardian] = [accountOf(11n), accountOf(12n), accountOf(13n)]
const safe = '0x00000000000000000000000000000000005afe02'
/** A timelock of a second. */
const hasty = '0x0000000000000000000000000000000000007177'
const answersOne: Hex = '0x60015f5260205ff3'
/** Answers 2 to whatever it is asked: two signatures. */
const answersTwo: Hex = '0x60025f5260205ff3'

let anvil: Anvil
let tether: string
let client: ReturnType<typeof connect>

const connect = (url: string) =>
  createTestClient({
    mode: 'anvil',
    chain: mainnet,
    transport: http(url),
    account: deployer,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  client = connect(anvil.url)
  await client.setBalance({ address: deployer.address, value: parseEther('10') })
  await client.setCode({ address: safe, bytecode: answersTwo })
  await client.setCode({ address: hasty, bytecode: answersOne })
  const minted = { abi: tetherLikeAbi, bytecode: tetherLikeBytecode, args: [safe] } as const
  const receipt = await receiptOf(client, await client.deployContract(minted))
  tether = receipt.contractAddress ?? ''
  await writeFile(join(folder, 'key'), key)
})
afterAll(async () => {
  await anvil.stop()
  await rm(folder, { recursive: true })
})

async function command(plan: object, ...words: string[]): Promise<{ code: number; said: string }> {
  const file = join(folder, 'plan.json')
  await writeFile(file, JSON.stringify(plan))
  const fixed = ['--plan', file, '--rpc', anvil.url, '--record', join(folder, 'record')]
  const script = join(import.meta.dirname, 'deploy-contracts.ts')
  return promisify(execFile)(process.execPath, [script, ...fixed, ...words]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}
const plan = () => ({
  chainId: 1,
  admin: safe,
  payer: payer.address,
  guardian: guardian.address,
  windowSeconds: 86_400,
  delaySeconds: 7200,
  caps: [
    { symbol: 'USDT', token: tether, amount: '250000.5' },
    { symbol: 'ETH', token: zeroAddress, amount: '100' },
  ],
})
const send = ['--key-file', join(folder, 'key')]

test('a dry run says where the vault will be and sends nothing; a run deploys it as planned; a second one changes nothing', async () => {
  const before = await client.getBlockNumber()
  const dry = await command(plan(), '--dry-run', '--verify', join(folder, 'verify.json'))
  expect(dry).toMatchObject({ code: 0, said: expect.stringMatching(/will be at 0x[\s\S]*gas \d+, at most/) })
  expect(await client.getBlockNumber()).toBe(before)

  const first = await command(plan(), ...send)
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/^deployed 0x/) })
  const record = await readFile(join(folder, 'record'), 'utf8')
  const vault = /VAULT_ADDRESS=(0x\w+)/.exec(record)?.[1] as Hex
  expect(dry.said).toContain(vault)
  expect(record).toContain(`USDT_ADDRESS=${getAddress(tether)}`)
  const exit = /OFFERING_EXIT_ADDRESS=(0x\w+)/.exec(record)?.[1] as Hex
  expect(((await client.getCode({ address: exit })) ?? '0x').toLowerCase()).toContain(
    vault.slice(2).toLowerCase(),
  )
  const found = { address: vault, abi: vaultAbi } as const
  const block = BigInt(/DEPLOY_BLOCK=(\d+)/.exec(record)?.[1] ?? 0)
  expect((await client.getCode({ address: vault, blockNumber: block - 1n })) ?? '0x').toBe('0x')
  expect(await client.readContract({ ...found, functionName: 'cap', args: [tether as Hex] })).toBe(
    250_000_500_000n,
  )
  expect(
    await client.readContract({ ...found, functionName: 'hasRole', args: [toHex(0, { size: 32 }), safe] }),
  ).toBe(true)
  // Who pays for the gas has no right.
  const role = toHex(0, { size: 32 })
  const args = [role, deployer.address] as const
  expect(await client.readContract({ ...found, functionName: 'hasRole', args })).toBe(false)

  const height = await client.getBlockNumber()
  const second = await command(plan(), ...send)
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining('stands: nothing was sent') })
  expect(await client.getBlockNumber()).toBe(height)
  expect(await readFile(join(folder, 'record'), 'utf8')).toBe(record)

  // Another payer, which the administrator has let in since. Seen to fail with the planned roles compared alone.
  expect(second.said).not.toContain('changed since')
  await client.impersonateAccount({ address: safe })
  await client.setBalance({ address: safe, value: parseEther('1') })
  const granted = { ...found, functionName: 'grantRole', account: safe } as const
  const payerRole = await client.readContract({ ...found, functionName: 'PAYER_ROLE' })
  await receiptOf(client, await client.writeContract({ ...granted, args: [payerRole, deployer.address] }))
  // So is a raise, and another administrator, that wait for the delay. Seen to fail without the look at either.
  const waits = { ...found, account: safe } as const
  await receiptOf(
    client,
    await client.writeContract({
      ...{ ...waits, functionName: 'setCap', args: [zeroAddress, parseEther('101')] },
    }),
  )
  await receiptOf(
    client,
    await client.writeContract({
      ...{ ...waits, functionName: 'beginDefaultAdminTransfer', args: [deployer.address] },
    }),
  )
  const third = await command(plan(), ...send)
  expect(third.said.split('\n').filter((line) => line.startsWith('changed since'))).toEqual([
    `changed since: ${deployer.address} has the role payer too`,
    expect.stringContaining(`the cap of ${zeroAddress} will be ${parseEther('101')} from 20`),
    expect.stringContaining(`${deployer.address} may become the admin from 20`),
  ])

  // A record that was lost is written again, the first block with it.
  await rm(join(folder, 'record'))
  await client.mine({ blocks: 5 })
  await command(plan(), ...send)
  expect(await readFile(join(folder, 'record'), 'utf8')).toBe(record)
})

test('a plan that makes another vault than the record names is refused', async () => {
  const { caps, ...rest } = plan()
  const other = { ...rest, caps: caps.map((cap) => ({ ...cap, amount: '7' })) }
  expect(await command(other, ...send)).toMatchObject({
    code: 1,
    said: expect.stringContaining('name a new record'),
  })
})

test('what explorers are given is what was compiled', async () => {
  const { sources, settings } = JSON.parse(await readFile(join(folder, 'verify.json'), 'utf8'))
  const vault = await readFile(join(import.meta.dirname, '../src/vault/Vault.sol'), 'utf8')
  expect(sources['src/vault/Vault.sol'].content).toBe(vault)
  expect(settings).toMatchObject({
    optimizer: { enabled: true, runs: 10_000 },
    evmVersion: 'cancun',
    viaIR: true,
  })
})

test.each([
  [
    'admin',
    () => ({ admin: guardian.address, guardian: safe }),
    'neither a Safe of two or more signatures nor a timelock',
  ],
  ['payer', () => ({ payer: tether }), 'is a contract: it could not sign'],
  [
    'guardian',
    () => ({
      guardian: mnemonicToAccount('test test test test test test test test test test test junk').address,
    }),
    'is a public test account',
  ],
  ['chainId', () => ({ chainId: 5 }), 'the node is of chain 1, the plan is for 5'],
  ['caps', () => ({ caps: [{ symbol: 'WBTC', token: tether, amount: '1' }] }), 'calls itself USDT, not WBTC'],
  ['caps', () => ({ caps: [{ symbol: 'USDT', token: safe, amount: '1' }] }), 'is no token of this chain'],
  ['caps', () => ({ caps: [{ symbol: 'USDT', token: tether, amount: '-1' }] }), 'is a text such as'],
  ['windowSeconds', () => ({ windowSeconds: 0 }), 'is a whole number of seconds'],
  ['windowSeconds', () => ({ windowSeconds: 3599 }), 'is below an hour'],
  ['delaySeconds', () => ({ delaySeconds: 3599 }), 'delaySeconds is below an hour'],
  ['delaySeconds', () => ({ delaySeconds: undefined }), 'delaySeconds is a whole number'],
  [
    'caps',
    () => ({ caps: [{ symbol: 'ETH', token: zeroAddress, amount: '5192296858534828' }] }),
    'is larger than',
  ],
  ['admin', () => ({ admin: hasty }), 'nor a timelock with a delay of an hour or more'],
  ['payer', () => ({ payer: safe }), 'three different addresses'],
  ['keys', () => ({ keys: {} }), 'keys is no field of a plan'],
])('a plan whose %s is wrong is refused, and says why', async (_, change, reason) => {
  const text = JSON.stringify({ ...plan(), ...change() })
  await expect(
    (async () => checkPlan(createPublicClient({ transport: http(anvil.url) }), readPlan(text)))(),
  ).rejects.toThrow(reason)
})
