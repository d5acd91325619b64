import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { type Anvil, deployTestContracts, receiptOf, startAnvil, type TestContracts } from '@lode/test-kit'
import { createWalletModal, type WalletModal } from '@lode/wallet-modal'
import { type Address, decodeFunctionData, type Hex, numberToHex } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { DepositDeps, DepositProgress } from '../src/entities/payments/deposit-from-wallet.ts'

/** The holder's reference for the vault. */
export const account = numberToHex(7n, { size: 32 })

let anvil: Anvil
let chain: TestContracts
let wallet: {
  sent: { to: Address; data: Hex; value?: Hex }[]
  declines: (data: Hex) => boolean
  /** Returns the answer for a transaction that it sent. */
  tells: (hash: Hex) => unknown
  chainId: number
}
let wagmi: WalletModal['wagmi']
let holder: Address
let deps: DepositDeps

/** Starts a chain with our contracts before the tests of a file, and connects a wallet to it anew before each. */
export function depositWorld() {
  beforeAll(async () => {
    anvil = await startAnvil()
    chain = await deployTestContracts(anvil)
  })
  afterAll(() => anvil.stop())
  beforeEach(connectWallet)
  return {
    get chain() {
      return chain
    },
    get wallet() {
      return wallet
    },
    get holder() {
      return holder
    },
    get deps() {
      return deps
    },
    ...{ settled, approve, allowance, booked, asked },
  }
}

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
      return wallet.tells((await chain.publicClient.request({ method, params } as never)) as Hex)
    }
    return chain.publicClient.request({ method, params } as never)
  },
}

/** Connects a wallet as wagmi sees one: its owner says no to what `declines`, and anvil holds the key of each account. */
async function connectWallet(): Promise<void> {
  const { contracts, walletClient, signers } = chain
  holder = signers.users[0].address
  wallet = { sent: [], declines: () => false, tells: (hash) => hash, chainId: foundry.id }
  wagmi = createWalletModal({
    chains: [foundry],
    requiredChain: foundry.id,
    rpcUrls: { [foundry.id]: anvil.url },
    relayUrl: 'ws://127.0.0.1:1',
    projectId: '0123456789abcdef0123456789abcdef',
    wallets: [],
    metadata: { name: 'Lode', description: 'Test', url: 'https://lode.example', icons: [] },
  }).wagmi
  const connector = {
    uid: 'test',
    getChainId: async () => wallet.chainId,
    getProvider: async () => provider,
  }
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
}

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
/** Returns what the wallet was asked to sign, in words. */
const asked = (): string[] =>
  wallet.sent.map(({ to, data, value }) => {
    const ours = to.toLowerCase() === chain.contracts.vault.toLowerCase()
    const { functionName, args } = decodeFunctionData({ abi: ours ? vaultAbi : tetherLikeAbi, data })
    return [functionName, ...(args ?? []), ...(value && BigInt(value) > 0n ? [BigInt(value)] : [])].join(' ')
  })
/** Keeps the progress that a deposit tells. */
export const collect = (): { steps: DepositProgress[]; show: (progress: DepositProgress) => void } => {
  const steps: DepositProgress[] = []
  return { steps, show: (progress) => steps.push(progress) }
}
/** Returns progress in words. */
export const words = (steps: DepositProgress[]): string[] =>
  steps.map(({ step, state }) => `${step} ${state}`)
