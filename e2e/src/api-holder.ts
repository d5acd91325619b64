import { type Client, endpoints } from '@lode/api-contract'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import type { World } from '@lode/local-world'
import {
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  type PublicClient,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type SignedIn, signInClient } from './sign-in-client.ts'

/** A holder without a screen: the same API, keys and chain that the app uses. */
export type ApiHolder = {
  readonly client: Client
  /** The same with what a browser keeps: its halves and its device key. */
  readonly session: SignedIn
  readonly address: Address
  readonly chain: PublicClient
  /** Approves and deposits exactly that many base units of USDT; answers the deposit's transaction. */
  depositUsdt(units: bigint): Promise<Hex>
  usdtInWallet(): Promise<bigint>
}

/** Funds a wallet on the world's chain, a new one if no key is given, and signs it in through the API. */
export async function signInByApi(world: World, privateKey: Hex = generatePrivateKey()): Promise<ApiHolder> {
  const account = privateKeyToAccount(privateKey)
  await world.fund(account.address)
  const session = await signInClient(world.urls.app, account, { timeout: 60_000 })
  const { client } = session
  const { account: reference } = await client.call(endpoints.transfers.depositOptions, {})
  const chain = createPublicClient({ transport: http(world.urls.rpc), pollingInterval: 100 })
  const transport = http(world.urls.rpc)
  const local = localChain(world.urls.rpc)
  const wallet = createWalletClient({ account, chain: local, transport })
  const { vault, usdt } = world.addresses
  return {
    client,
    session,
    address: account.address,
    chain,
    async depositUsdt(units) {
      const approve = {
        account,
        address: usdt,
        abi: tetherLikeAbi,
        functionName: 'approve',
        args: [vault, units],
      } as const
      await receiptOf(chain, await wallet.writeContract(approve))
      const args = [usdt, units, reference as Hex] as const
      const hash = await wallet.writeContract({
        address: vault,
        abi: vaultAbi,
        functionName: 'deposit',
        args,
      })
      await receiptOf(chain, hash)
      return hash
    },
    usdtInWallet: () =>
      chain.readContract({
        address: usdt,
        abi: tetherLikeAbi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
  }
}

/** The local chain, as viem wants it told. */
export function localChain(rpc: string): Chain {
  return defineChain({
    id: 31337,
    name: 'Lode Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
  })
}
