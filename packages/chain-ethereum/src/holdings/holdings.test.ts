import { accountOf } from '@lode/chain'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { forwarderAddress } from '@lode/contracts/forwarder-address'
import { deployTestContracts, startAnvil, type TestContracts } from '@lode/test-kit'
import { startRpcProxy } from '@lode/test-kit/rpc-proxy'
import { type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHoldings } from './check-holdings.ts'
import type { HoldingsEvidence, StatedHoldings } from './evidence.ts'
import { HoldingsUnproven, proveHoldings } from './prove-holdings.ts'

let world: TestContracts
let anvil: Awaited<ReturnType<typeof startAnvil>>
let proven: { stated: StatedHoldings; evidence: HoldingsEvidence }

const optionsAt = (rpcUrl: string): Parameters<typeof proveHoldings>[0] => ({
  rpcUrl,
  chainId: 31337,
  vault: world.contracts.vault,
  tokens: [
    { coin: 'USDT', address: world.contracts.tether, symbol: 'USDT' },
    { coin: 'BTC', address: world.contracts.wrappedBitcoin, symbol: 'WBTC' },
  ],
})
const places = [
  { coin: 'USDT', owner: 'user/7' },
  { coin: 'ETH', owner: 'user/8' },
] as const

async function mint(token: Hex, to: Hex, units: bigint): Promise<void> {
  const account = world.signers.minter
  const call = {
    address: token,
    abi: tetherLikeAbi,
    functionName: 'mint',
    args: [to, units],
    account,
  } as const
  await world.publicClient.waitForTransactionReceipt({ hash: await world.walletClient.writeContract(call) })
}

beforeAll(async () => {
  anvil = await startAnvil()
  world = await deployTestContracts(anvil)
  const { contracts, signers, walletClient, publicClient } = world
  const [user] = signers.users
  const send = async (hash: Promise<Hex>) => publicClient.waitForTransactionReceipt({ hash: await hash })
  await mint(contracts.tether, user.address, 900_000_000n)
  await send(
    walletClient.writeContract({
      address: contracts.tether,
      abi: tetherLikeAbi,
      functionName: 'approve',
      args: [contracts.vault, 700_000_000n],
      account: user,
    }),
  )
  const vault = { address: contracts.vault, abi: vaultAbi, account: user } as const
  await send(
    walletClient.writeContract({
      ...vault,
      functionName: 'deposit',
      args: [contracts.tether, 700_000_000n, accountOf('user/1')],
    }),
  )
  await send(
    walletClient.writeContract({
      ...vault,
      functionName: 'depositNative',
      args: [accountOf('user/1')],
      value: 5n * 10n ** 18n,
    }),
  )
  const at = (owner: 'user/7' | 'user/8') =>
    forwarderAddress({ vault: contracts.vault, account: accountOf(owner) })
  await mint(contracts.tether, at('user/7'), 3_000_000n)
  // Sent to the vault itself: nobody's, and must not stand in for what is missing.
  await mint(contracts.tether, contracts.vault, 40_000_000n)
  await send(walletClient.sendTransaction({ to: at('user/8'), value: 2n, account: user, chain: null }))
  const height = await publicClient.getBlockNumber({ cacheTime: 0 })
  await world.testClient.mine({ blocks: 3 })
  proven = await proveHoldings(optionsAt(anvil.url), { height, places })
})
afterAll(() => anvil.stop())

test('[G-02] what lies in the vault as far as it is booked, and at deposit addresses, is proven at a block', () => {
  const { stated, evidence } = proven
  expect(stated.coins.map(({ coin, units, inVault }) => [coin, units, inVault])).toEqual([
    ['USDT', '703000000', '740000000'],
    ['BTC', '0', '0'],
    ['ETH', '5000000000000000002', '5000000000000000000'],
  ])
  expect(checkHoldings(stated, evidence)).toEqual([])
})

const changedCoin = (coin: string, change: object): StatedHoldings => ({
  ...proven.stated,
  coins: proven.stated.coins.map((one) => (one.coin === coin ? { ...one, ...change } : one)),
})

test('[G-02] whatever is stated beyond what the state holds is told', () => {
  const { stated, evidence } = proven
  const whatOf = (changed: StatedHoldings) => checkHoldings(changed, evidence).map(({ what }) => what)
  expect(whatOf(changedCoin('USDT', { inVault: '800000000' }))).toEqual(['USDT in the vault'])
  expect(whatOf(changedCoin('USDT', { booked: '740000000', units: '743000000' }))).toEqual([
    'USDT booked',
    'USDT in all',
  ])
  expect(whatOf(changedCoin('BTC', { units: '1' }))).toEqual(['BTC in all'])
  const [place] = stated.coins[0]?.elsewhere ?? []
  expect(whatOf(changedCoin('USDT', { elsewhere: [place, place], units: '706000000' }))).toEqual([
    'USDT addresses',
  ])
  const others = {
    address: world.signers.users[0].address.toLowerCase(),
    account: accountOf('user/7'),
    units: '0',
  }
  expect(whatOf(changedCoin('ETH', { elsewhere: [others] }))).toEqual(['evidence'])
  expect(whatOf({ ...stated, block: { ...stated.block, hash: `0x${'1'.repeat(64)}` } })).toEqual(['evidence'])
  expect(whatOf({ ...stated, block: { ...stated.block, height: stated.block.height + 1 } })).toEqual([
    'block',
  ])
  expect(whatOf({ ...stated, vault: { ...stated.vault, codeHash: `0x${'1'.repeat(64)}` } })).toEqual([
    'vault_code',
  ])
})

// Seen to fail: with the hash of a node not compared, and with nodes behind the end let pass.
test('[G-02] evidence of which any node is changed, missing or of another place proves nothing', () => {
  const { stated, evidence } = proven
  const proofs = evidence.accounts.flatMap((one, account) => [
    { account, slot: -1, nodes: one.proof },
    ...one.slots.map(({ proof }, slot) => ({ account, slot, nodes: proof })),
  ])
  const put = (account: number, slot: number, nodes: readonly Hex[]): HoldingsEvidence => ({
    ...evidence,
    accounts: evidence.accounts.map((one, i) => {
      if (i !== account) return one
      if (slot < 0) return { ...one, proof: nodes }
      return { ...one, slots: one.slots.map((it, n) => (n === slot ? { ...it, proof: nodes } : it)) }
    }),
  })
  let tried = 0
  for (const { account, slot, nodes } of proofs)
    for (const [i, node] of (nodes as Hex[]).entries()) {
      const middle = Math.floor(node.length / 2)
      const flipped =
        `${node.slice(0, middle)}${node[middle] === '0' ? '1' : '0'}${node.slice(middle + 1)}` as Hex
      for (const broken of [nodes.with(i, flipped), nodes.toSpliced(i, 1), [...nodes, node]] as Hex[][]) {
        expect(checkHoldings(stated, put(account, slot, broken)), `${account} ${slot} ${i}`).toHaveLength(1)
        tried++
      }
    }
  expect(tried).toBeGreaterThan(30)
  for (const header of ['0x', '0xc0', evidence.header.replace(/.$/, '0'), 'no hex'] as Hex[])
    expect(checkHoldings(stated, { ...evidence, header })).not.toEqual([])
})

test('[G-02] a node that tells more than its state holds is found before anything is published', async () => {
  const proxy = await startRpcProxy(anvil.url)
  proxy.fault = async ({ method, params }, ask) => {
    const answer = await ask(method, params)
    if (method === 'eth_getBalance') return '0xffffffffffffffffff'
    return answer
  }
  const height = BigInt(proven.stated.block.height)
  await expect(proveHoldings(optionsAt(proxy.url), { height, places })).rejects.toThrow(HoldingsUnproven)
  proxy.fault = async ({ method, params }, ask) => {
    const answer = (await ask(method, params)) as Record<string, unknown>
    return method === 'eth_getBlockByNumber' ? { ...answer, stateRoot: `0x${'2'.repeat(64)}` } : answer
  }
  await expect(proveHoldings(optionsAt(proxy.url), { height, places })).rejects.toThrow(
    'not what its hash is of',
  )
  // A second node one block on has another one there.
  proxy.fault = ({ method, params }, ask) =>
    ask(method, method === 'eth_getBlockByNumber' ? [numberToHex(height + 1n), false] : params)
  const doubted = { ...optionsAt(anvil.url), secondRpcUrl: proxy.url }
  await expect(proveHoldings(doubted, { height, places })).rejects.toThrow('got')
  proxy.fault = async ({ method }) => (method === 'eth_getBlockByNumber' ? null : '0x7a69')
  await expect(proveHoldings(doubted, { height, places })).rejects.toThrow('the second node does not have')
  await proxy.close()
})
