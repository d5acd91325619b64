import type { BrowserContext, Page } from 'playwright-core'
import { createWalletClient, defineChain, type Hex, hexToString, http, isHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { injectedProvider } from './injected-provider.ts'

/**
 * What the wallet does with whatever would ask its owner. `pending` answers that a request is open already; `silent`
 * does what was asked, but its answer never reaches the page, as when that was reloaded in between.
 */
export type WalletPolicy = 'approve' | 'reject' | 'pending' | 'silent'
export type WalletRequest = { readonly method: string; readonly params: readonly unknown[] }

export type TestWallet = {
  readonly address: Hex
  policy: WalletPolicy
  /** Everything the page asked for, in order, to assert exact amounts on. */
  readonly requests: readonly WalletRequest[]
  /** The chain the wallet is on; `knows` are those it can switch to. */
  chainId: number
  readonly knows: Set<number>
  /** Changes the account, as its owner would; the page hears accountsChanged. */
  useKey(privateKey: Hex): Promise<void>
  /** Changes the chain, as its owner would; the page hears chainChanged. */
  useChain(chainId: number): Promise<void>
  /** Disconnects from the page, as its owner would; the page hears accountsChanged with no account. */
  leave(): Promise<void>
}

const asksOwner = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])
const refusals = {
  reject: { code: 4001, message: 'User rejected the request.' },
  pending: { code: -32002, message: 'Request already pending.' },
} as const
type Transaction = { to?: Hex; value?: Hex; data?: Hex; gas?: Hex }
type Answer = { result: unknown } | { error: { code: number; message: string } }

/**
 * Puts a wallet into a page, or into each tab of a browser (EIP-1193, announced by EIP-6963 and as `window.ethereum`),
 * whose key stays outside of it. Call it before the page loads. What it is connected to survives a reload.
 *
 * @example
 * const wallet = await injectTestWallet(page, { privateKey, rpcUrl: anvil.url, chainId: 31337, name: 'Test', rdns: 'test.wallet' })
 * wallet.policy = 'reject'
 */
export async function injectTestWallet(
  page: Page | BrowserContext,
  options: { privateKey: Hex; rpcUrl: string; chainId: number; name: string; rdns: string },
): Promise<TestWallet> {
  let account = privateKeyToAccount(options.privateKey)
  let connected = false
  const requests: WalletRequest[] = []
  const emit = async (event: string, data: unknown): Promise<void> => {
    const told = [`test-wallet:${options.rdns}`, { event, data }] as const
    const tell = (tab: Page): Promise<void> =>
      tab.evaluate(
        ([name, detail]) => void window.dispatchEvent(new CustomEvent(String(name), { detail })),
        told,
      )
    await Promise.all(('pages' in page ? page.pages() : [page]).map(tell))
  }
  const wallet: TestWallet = {
    get address() {
      return account.address
    },
    policy: 'approve',
    requests,
    chainId: options.chainId,
    knows: new Set([options.chainId]),
    useKey: async (privateKey) => {
      account = privateKeyToAccount(privateKey)
      if (connected) await emit('accountsChanged', [account.address])
    },
    useChain: async (chainId) => {
      wallet.chainId = chainId
      await emit('chainChanged', toHex(chainId))
    },
    leave: async () => {
      connected = false
      await emit('accountsChanged', [])
    },
  }

  async function answer(request: WalletRequest): Promise<Answer> {
    requests.push(request)
    const policy = asksOwner.has(request.method) ? wallet.policy : 'approve'
    if (policy === 'reject' || policy === 'pending') return { error: refusals[policy] }
    try {
      const result = await perform(request)
      return policy === 'silent' ? await new Promise<never>(() => {}) : { result }
    } catch (error) {
      return {
        error: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) },
      }
    }
  }

  async function perform({ method, params }: WalletRequest): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return toHex(wallet.chainId)
      case 'eth_accounts':
        return connected ? [account.address] : []
      case 'eth_requestAccounts':
        connected = true
        return [account.address]
      case 'wallet_requestPermissions':
        connected = true
        return [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: [account.address] }],
          },
        ]
      case 'wallet_revokePermissions':
        connected = false
        return null
      case 'wallet_switchEthereumChain':
        return switchTo(Number((params[0] as { chainId: Hex }).chainId))
      case 'wallet_addEthereumChain': {
        const chainId = Number((params[0] as { chainId: Hex }).chainId)
        wallet.knows.add(chainId)
        return switchTo(chainId)
      }
      case 'personal_sign':
        return account.signMessage({ message: isHex(params[0]) ? hexToString(params[0]) : String(params[0]) })
      case 'eth_signTypedData_v4':
        return account.signTypedData(JSON.parse(String(params[1])))
      case 'eth_sendTransaction':
        return send({ account, rpcUrl: options.rpcUrl, chainId: wallet.chainId }, params[0] as Transaction)
      default:
        return askChain(options.rpcUrl, { method, params })
    }
  }

  async function switchTo(chainId: number): Promise<null> {
    if (!wallet.knows.has(chainId)) throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
    if (wallet.chainId !== chainId) await wallet.useChain(chainId)
    return null
  }
  await page.exposeFunction(bindingOf(options.rdns), answer)
  await page.addInitScript(injectedProvider, {
    binding: bindingOf(options.rdns),
    events: `test-wallet:${options.rdns}`,
    name: options.name,
    rdns: options.rdns,
  })
  return wallet
}

function send(
  from: { account: PrivateKeyAccount; rpcUrl: string; chainId: number },
  { to, value, data, gas }: Transaction,
): Promise<Hex> {
  const chain = defineChain({
    id: from.chainId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [from.rpcUrl] } },
  })
  const client = createWalletClient({ account: from.account, chain, transport: http(from.rpcUrl) })
  return client.sendTransaction({
    to: to ?? null,
    ...(value === undefined ? {} : { value: BigInt(value) }),
    ...(data === undefined ? {} : { data }),
    ...(gas === undefined ? {} : { gas: BigInt(gas) }),
  })
}

async function askChain(rpcUrl: string, { method, params }: WalletRequest): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code })
  return result
}

function bindingOf(rdns: string): string {
  return `testWallet_${rdns.replace(/\W/g, '_')}`
}

function toHex(chainId: number): Hex {
  return `0x${chainId.toString(16)}`
}

function codeOf(error: unknown): number {
  for (let next = error; next instanceof Error; next = next.cause) {
    if ('code' in next && typeof next.code === 'number') return next.code
  }
  return -32603
}
