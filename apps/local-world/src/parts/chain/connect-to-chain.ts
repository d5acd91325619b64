import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  defineChain,
  type Hex,
  type HttpTransport,
  http,
  type PublicClient,
  type TestClient,
  toHex,
  type WalletClient,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { localChain, publicMnemonic } from '../../world/settings.ts'

const chain = defineChain({
  id: localChain.id,
  name: localChain.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export type ChainClients = {
  readonly publicClient: PublicClient<HttpTransport, typeof chain>
  readonly testClient: TestClient<'anvil', HttpTransport, typeof chain>
  walletClient(index: number): WalletClient<HttpTransport, typeof chain, HDAccount>
}

export function connectToChain(url: string): ChainClients {
  const shared = { chain, transport: http(url, { timeout: 60_000 }), pollingInterval: 50 }
  return {
    publicClient: createPublicClient(shared),
    testClient: createTestClient({ ...shared, mode: 'anvil' }),
    walletClient: (index) => createWalletClient({ ...shared, account: accountAt(index) }),
  }
}

/** Each takes two thousand rounds of a hash to derive. */
const derived = new Map<number, HDAccount>()

/** An account of the public phrase. */
export function accountAt(index: number): HDAccount {
  const account = derived.get(index) ?? mnemonicToAccount(publicMnemonic, { addressIndex: index })
  derived.set(index, account)
  return account
}

export function privateKeyAt(index: number): Hex {
  const { privateKey } = accountAt(index).getHdKey()
  if (privateKey === null) throw new Error('an account of the phrase has no private key')
  return toHex(privateKey)
}
