import {
  type Client,
  createClient,
  type DevicePublicKey,
  deviceKeyUri,
  endpoints,
  sessionCookie,
} from '@lode/api-contract'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/**
 * Signs an account in at a server, and answers with the typed client with what a browser adds: the cookie half, the
 * token half and the device key. `site`: the address at which holders see the app, where it is not the server's own; `timeout`: how
 * long the client waits for an answer, in milliseconds, where that is not what the app itself waits.
 */
export async function signInClient(
  app: string,
  account: PrivateKeyAccount,
  { site = app, timeout }: { site?: string | undefined; timeout?: number } = {},
): Promise<SignedIn> {
  const { client, deviceKey, signIn, halves, sign } = await clientOf(app, new URL(site).origin, timeout)
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
    resources: [await deviceKeyUri(deviceKey)],
  })
  const userId = await signIn({ message, signature: await account.signMessage({ message }) })
  return { client, userId, halves, sign }
}

/** A holder with what a browser keeps for them. */
export type SignedIn = {
  client: Client
  userId: bigint
  halves(): { token: string; cookie: string }
  /** Signs with the session's device key. */
  sign(text: string): Promise<string>
}

type Proof = { message: string; signature: Hex }

async function clientOf(
  app: string,
  origin: string,
  timeout: number | undefined,
): Promise<Omit<SignedIn, 'userId'> & { deviceKey: DevicePublicKey; signIn(proof: Proof): Promise<bigint> }> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  let token = ''
  let cookie = ''
  const sign = async (text: string): Promise<string> => {
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(algorithm, keys.privateKey, new TextEncoder().encode(text))
    return Buffer.from(signature).toString('base64url')
  }
  const client = createClient({
    baseUrl: new URL(app).origin,
    ...(timeout ? { timeout } : {}),
    token: () => token,
    fetch: async (url, init) => {
      const head = new Headers(init?.headers)
      head.set('origin', origin)
      if (cookie) head.set('cookie', cookie)
      const response = await fetch(url, { ...init, headers: head })
      const set = response.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`))
      if (set) cookie = set.split(';')[0] ?? ''
      return response
    },
    sign,
  })
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  return {
    client,
    deviceKey: { x, y },
    halves: () => ({ token, cookie: cookie.split('=')[1] ?? '' }),
    sign,
    signIn: async (proof) => {
      const reply = await client.call(endpoints.session.create, { ...proof, deviceKey: { x, y } })
      token = reply.token
      return BigInt(reply.user.id)
    },
  }
}
