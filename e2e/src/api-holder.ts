import { type Client, createClient, endpoints, sessionCookie } from '@lode/api-contract'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
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
import { createSiweMessage } from 'viem/siwe'

/** A holder without a screen: the same API, keys and chain that the app uses. */
export type ApiHolder = {
  readonly client: Client
  readonly address: Address
  readonly chain: PublicClient
  /** Approves and deposits exactly that many base units of USDT; answers the deposit's transaction. */
  depositUsdt(units: bigint): Promise<Hex>
  usdtInWallet(): Promise<bigint>
}

/** Funds a new wallet on the world's chain and signs it in through the API. */
export async function signInByApi(world: World): Promise<ApiHolder> {
  const account = privateKeyToAccount(generatePrivateKey())
  await world.fund(account.address)
  const { client, signIn } = await clientOf(world.urls.app)
  const asked = await client.call(endpoints.session.nonce, {})
  const message = createSiweMessage({
    address: account.address,
    chainId: asked.chainId,
    domain: asked.domain,
    uri: asked.uri,
    nonce: asked.nonce,
    statement: asked.statement,
    issuedAt: new Date(asked.issuedAt),
    expirationTime: new Date(asked.expirationTime),
    version: '1',
  })
  await signIn({ message, signature: await account.signMessage({ message }) })
  const { account: reference } = await client.call(endpoints.transfers.depositOptions, {})
  const chain = createPublicClient({ transport: http(world.urls.rpc), pollingInterval: 100 })
  const transport = http(world.urls.rpc)
  const local = localChain(world.urls.rpc)
  const wallet = createWalletClient({ account, chain: local, transport })
  const { vault, usdt } = world.addresses
  return {
    client,
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
      await chain.waitForTransactionReceipt({ hash: await wallet.writeContract(approve) })
      const args = [usdt, units, reference as Hex] as const
      const hash = await wallet.writeContract({
        address: vault,
        abi: vaultAbi,
        functionName: 'deposit',
        args,
      })
      await chain.waitForTransactionReceipt({ hash })
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

type Proof = { message: string; signature: Hex }

/** The typed client with what a browser adds: the cookie half, the token half and the device key. */
async function clientOf(app: string): Promise<{ client: Client; signIn(proof: Proof): Promise<void> }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  let token = ''
  let cookie = ''
  const client = createClient({
    baseUrl: new URL(app).origin,
    token: () => token,
    fetch: async (url, init) => {
      const head = new Headers(init?.headers)
      head.set('origin', new URL(app).origin)
      if (cookie) head.set('cookie', cookie)
      const response = await fetch(url, { ...init, headers: head })
      const set = response.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`))
      if (set) cookie = set.split(';')[0] ?? ''
      return response
    },
    sign: async (text) => {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(algorithm, keys.privateKey, new TextEncoder().encode(text))
      return Buffer.from(signature).toString('base64url')
    },
  })
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  return {
    client,
    signIn: async (proof) => {
      token = (await client.call(endpoints.session.create, { ...proof, deviceKey: { x, y } })).token
    },
  }
}

function localChain(rpc: string): Chain {
  return defineChain({
    id: 31337,
    name: 'Lode Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
  })
}
