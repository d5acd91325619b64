import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { type Anvil, deployTestContracts, receiptOf, startAnvil, type TestContracts } from '@lode/test-kit'
import { createWalletModal, type WalletModal } from '@lode/wallet-modal'
import { type Address, decodeFunctionData, type Hex, numberToHex, parseEther, parseUnits } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DepositDeps, type DepositProgress, depositFromWallet } from './deposit-from-wallet.ts'
import { DepositStopped } from './deposit-stopped.ts'
import { readApprovals } from './read-approvals.ts'
import { revokeApproval } from './revoke-approval.ts'

const account = numberToHex(7n, { size: 32 })
let anvil: Anvil
let chain: TestContracts
let wallet: {
  sent: { to: Address; data: Hex; value?: Hex }[]
  declines: (data: Hex) => boolean
  chainId: number
}
let wagmi: WalletModal['wagmi']
let holder: Address
let deps: DepositDeps

beforeAll(async () => {
  anvil = await startAnvil()
  chain = await deployTestContracts(anvil)
})
afterAll(() => anvil.stop())

/** A wallet as wagmi sees one: its owner says no to what `declines`, and anvil holds the key of each account. */
beforeEach(async () => {
  const { contracts, walletClient, publicClient, signers } = chain
  holder = signers.users[0].address
  wallet = { sent: [], declines: () => false, chainId: foundry.id }
  const provider = {
    request: async ({
      method,
      params,
    }: {
      method: string
      params: [{ to: Address; data: Hex; value?: Hex }]
    }) => {
      if (method === 'eth_chainId') return numberToHex(wallet.chainId)
      if (method === 'eth_sendTransaction') {
        if (wallet.declines(params[0].data)) throw Object.assign(new Error('declined'), { code: 4001 })
        wallet.sent.push(params[0])
      }
      return publicClient.request({ method, params } as never)
    },
  }
  wagmi = createWalletModal({
    chains: [foundry],
    requiredChain: foundry.id,
    rpcUrls: { [foundry.id]: anvil.url },
    relayUrl: 'ws://127.0.0.1:1',
    projectId: '0123456789abcdef0123456789abcdef',
    wallets: [],
    metadata: { name: 'Lode', description: 'Test', url: 'https://lode.example', icons: [] },
  }).wagmi
  const connector = { uid: 'test', getChainId: async () => wallet.chainId, getProvider: async () => provider }
  const connection = { accounts: [holder], chainId: foundry.id, connector }
  wagmi.setState((state) => ({
    ...state,
    connections: new Map([['test', connection]]) as never,
    current: 'test',
    status: 'connected',
  }))
  deps = {
    wagmi,
    account,
    contracts: {
      chainId: foundry.id,
      vault: contracts.vault,
      tokens: { USDT: contracts.tether, BTC: contracts.wrappedBitcoin },
    },
  }
  for (const token of [contracts.tether, contracts.wrappedBitcoin]) {
    await settled(
      walletClient.writeContract({
        account: signers.minter,
        address: token,
        abi: tetherLikeAbi,
        functionName: 'mint',
        args: [holder, 1_000_000_000n],
      }),
    )
    await approve(token, 0n)
  }
})

async function settled(hash: Promise<Hex>): Promise<void> {
  await receiptOf(chain.publicClient, await hash)
}
function approve(token: Address, value: bigint): Promise<void> {
  const { walletClient, contracts, signers } = chain
  return settled(
    walletClient.writeContract({
      account: signers.users[0],
      address: token,
      abi: tetherLikeAbi,
      functionName: 'approve',
      args: [contracts.vault, value],
    }),
  )
}
function allowance(token: Address): Promise<bigint> {
  return chain.publicClient.readContract({
    address: token,
    abi: tetherLikeAbi,
    functionName: 'allowance',
    args: [holder, chain.contracts.vault],
  })
}
async function booked(token: Address): Promise<bigint[]> {
  const events = await chain.publicClient.getContractEvents({
    address: chain.contracts.vault,
    abi: vaultAbi,
    eventName: 'Deposited',
    args: { account, token },
    fromBlock: 0n,
    strict: true,
  })
  return events.map(({ args }) => args.amount)
}
/** What the wallet was asked to sign, in words. */
const asked = (): string[] =>
  wallet.sent.map(({ to, data, value }) => {
    const ours = to.toLowerCase() === chain.contracts.vault.toLowerCase()
    const { functionName, args } = decodeFunctionData({ abi: ours ? vaultAbi : tetherLikeAbi, data })
    return [functionName, ...(args ?? []), ...(value && BigInt(value) > 0n ? [BigInt(value)] : [])].join(' ')
  })
const collect = (): { steps: DepositProgress[]; show: (progress: DepositProgress) => void } => {
  const steps: DepositProgress[] = []
  return { steps, show: (progress) => steps.push(progress) }
}
const words = (steps: DepositProgress[]): string[] => steps.map(({ step, state }) => `${step} ${state}`)

test('[A-03][G-03] the wallet is asked to approve exactly the amount, then to deposit it', async () => {
  const { tether, vault } = chain.contracts
  const before = await booked(tether)
  const { steps, show } = collect()
  const hash = await depositFromWallet(deps, { coin: 'USDT', units: 5_250_000n }, show)
  expect(asked()).toEqual([`approve ${vault} 5250000`, `deposit ${tether} 5250000 ${account}`])
  expect(wallet.sent.map(({ to }) => to)).toEqual([tether, vault])
  expect(words(steps)).toEqual([
    'allowance checking',
    'allowance done',
    'approval asking',
    'approval sent',
    'approval done',
    'deposit asking',
    'deposit sent',
    'deposit done',
  ])
  expect(await booked(tether)).toEqual([...before, 5_250_000n])
  expect(await allowance(tether)).toBe(0n)
  expect((await chain.publicClient.getTransactionReceipt({ hash })).status).toBe('success')
})

test('[A-03][G-03] another residual allowance of USDT goes through zero first', async () => {
  const { tether, vault } = chain.contracts
  await approve(tether, 99n)
  await depositFromWallet(deps, { coin: 'USDT', units: 100n }, () => {})
  expect(asked()).toEqual([`approve ${vault} 0`, `approve ${vault} 100`, `deposit ${tether} 100 ${account}`])
  expect(await allowance(tether)).toBe(0n)
})

test('[A-03] an allowance that equals the amount is not asked for again', async () => {
  const { tether } = chain.contracts
  await approve(tether, 100n)
  const { steps, show } = collect()
  await depositFromWallet(deps, { coin: 'USDT', units: 100n }, show)
  expect(asked()).toEqual([`deposit ${tether} 100 ${account}`])
  expect(words(steps)).toContain('approval skipped')
})

test('[A-03][G-03] a larger allowance of a token that takes overwriting is made exact', async () => {
  const { wrappedBitcoin, vault } = chain.contracts
  await approve(wrappedBitcoin, 10n ** 18n)
  await depositFromWallet(deps, { coin: 'BTC', units: parseUnits('0.5', 8) }, () => {})
  expect(asked()[0]).toBe(`approve ${vault} 50000000`)
  expect(await allowance(wrappedBitcoin)).toBe(0n)
})

test('[A-03] ETH is sent along with one call and needs no approval', async () => {
  await depositFromWallet(deps, { coin: 'ETH', units: parseEther('0.25') }, () => {})
  expect(asked()).toEqual([`depositNative ${account} ${parseEther('0.25')}`])
})

test('[A-03] a declined approval stops there; going on asks again and finishes', async () => {
  const { tether, vault } = chain.contracts
  wallet.declines = () => true
  const declined = depositFromWallet(deps, { coin: 'USDT', units: 300n }, () => {})
  await expect(declined).rejects.toMatchObject({
    name: 'DepositStopped',
    step: 'approval',
    reason: 'declined',
  })
  expect(wallet.sent).toEqual([])
  wallet.declines = (data) => data.length > 200
  const halfway = await depositFromWallet(deps, { coin: 'USDT', units: 300n }, () => {}).catch(
    (e: unknown) => e,
  )
  expect(halfway).toMatchObject({ step: 'deposit', reason: 'declined' })
  wallet.declines = () => false
  await depositFromWallet(deps, { coin: 'USDT', units: 300n }, () => {})
  expect(asked()).toEqual([`approve ${vault} 300`, `deposit ${tether} 300 ${account}`])
})

test('[A-03] a page that closed after the deposit was sent finds it again and sends nothing', async () => {
  const { tether } = chain.contracts
  const { steps, show } = collect()
  const hash = await depositFromWallet(deps, { coin: 'USDT', units: 411n }, show)
  const count = wallet.sent.length
  const byHash = await depositFromWallet(
    deps,
    { coin: 'USDT', units: 411n, resume: { deposit: hash } },
    () => {},
  )
  const afterBlock = steps.find(({ afterBlock: block }) => block !== undefined)?.afterBlock
  const byBlock = await depositFromWallet(
    deps,
    { coin: 'USDT', units: 411n, resume: { afterBlock } },
    () => {},
  )
  expect([byHash, byBlock]).toEqual([hash, hash])
  expect(wallet.sent).toHaveLength(count)
  expect((await booked(tether)).filter((units) => units === 411n)).toHaveLength(1)
})

test('[A-03] what the chain would refuse is never put before the wallet', async () => {
  const { signers } = chain
  const { walletClient, contracts } = chain
  await settled(
    walletClient.writeContract({
      account: signers.guardian,
      address: contracts.vault,
      abi: vaultAbi,
      functionName: 'pause',
    }),
  )
  const refused = await depositFromWallet(deps, { coin: 'ETH', units: 1n }, () => {}).catch((e: unknown) => e)
  await settled(
    walletClient.writeContract({
      account: signers.admin,
      address: contracts.vault,
      abi: vaultAbi,
      functionName: 'unpause',
    }),
  )
  expect(refused).toMatchObject({ step: 'deposit', reason: 'refused' })
  expect(wallet.sent).toEqual([])
})

test('[A-03] a wallet on another network is told so and asked for nothing', async () => {
  wallet.chainId = 1
  const stopped = depositFromWallet(deps, { coin: 'USDT', units: 1n }, () => {})
  await expect(stopped).rejects.toBeInstanceOf(DepositStopped)
  await expect(stopped).rejects.toMatchObject({ step: 'allowance', reason: 'wrong_chain' })
  expect(wallet.sent).toEqual([])
})

test('[P-16] what the vault may still take is read for each coin and set to zero by one request', async () => {
  const { tether, wrappedBitcoin } = chain.contracts
  await approve(tether, 7_000_000n)
  const left = () => readApprovals(deps, { owner: holder })
  expect(await left()).toEqual([
    { coin: 'USDT', left: 7_000_000n },
    { coin: 'BTC', left: 0n },
  ])
  const { steps, show } = collect()
  await revokeApproval(deps, { coin: 'USDT' }, show)
  expect(asked()).toEqual([`approve ${chain.contracts.vault} 0`])
  expect(words(steps)).toEqual(['reset asking', 'reset sent'])
  expect([await allowance(tether), await allowance(wrappedBitcoin)]).toEqual([0n, 0n])
  await approve(tether, 5n)
  wallet.declines = () => true
  await expect(revokeApproval(deps, { coin: 'USDT' }, show)).rejects.toMatchObject({
    step: 'reset',
    reason: 'declined',
  })
  expect(await allowance(tether)).toBe(5n)
})
