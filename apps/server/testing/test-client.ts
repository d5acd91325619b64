import { randomUUID, webcrypto } from 'node:crypto'
import {
  type Client,
  createClient,
  type DevicePublicKey,
  deviceKeyUri,
  endpoints,
  type InputOf,
  sessionCookie,
} from '@lode/api-contract'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** A holder at a server: the typed client with both halves of the session, as a browser would keep them. */
export type TestClient = Client & {
  account: PrivateKeyAccount
  userId: bigint
  halves: () => { token: string; cookie: string }
  sign: (text: string) => Promise<string>
}

/** A device key as the app makes it: P-256, the private half never leaves WebCrypto. */
export async function newDeviceKey(): Promise<{
  deviceKey: { x: string; y: string }
  sign: (text: string) => Promise<string>
}> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    deviceKey: { x, y },
    async sign(text) {
      const bytes = await webcrypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        pair.privateKey,
        Buffer.from(text),
      )
      return Buffer.from(bytes).toString('base64url')
    },
  }
}

/** The fields of the message that the server asks for, with an address and the device key that it lets in. */
export async function askForMessage(client: Client, address: `0x${string}`, deviceKey: DevicePublicKey) {
  const { nonce, domain, uri, chainId, statement, issuedAt, expirationTime } = await client.call(
    endpoints.session.nonce,
    {},
  )
  return {
    address,
    nonce,
    domain,
    uri,
    chainId,
    statement,
    version: '1' as const,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(expirationTime),
    resources: [await deviceKeyUri(deviceKey)],
  }
}

/** Signs a fresh holder in. @example const alice = await signIn(server.url) */
export async function signIn(
  baseUrl: string,
  account = privateKeyToAccount(generatePrivateKey()),
  {
    // How busy a machine is must not decide.
    timeout = 60_000,
    device,
    fetch: ask = fetch,
  }: {
    timeout?: number
    device?: InputOf<typeof endpoints.session.create>['device']
    fetch?: typeof fetch
  } = {},
): Promise<TestClient> {
  const { deviceKey, sign } = await newDeviceKey()
  let token = ''
  let cookie = ''
  const client = createClient({
    baseUrl,
    timeout,
    token: () => token,
    sign,
    async fetch(url, init) {
      const response = await ask(url, {
        ...init,
        headers: { ...init?.headers, cookie: `${sessionCookie}=${cookie}` },
      })
      const set = response.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`))
      if (set) cookie = set.slice(sessionCookie.length + 1).split(';')[0] ?? ''
      return response
    },
  })
  const message = createSiweMessage(await askForMessage(client, account.address, deviceKey))
  const signature = await account.signMessage({ message })
  const reply = await client.call(
    endpoints.session.create,
    { message, signature, deviceKey, ...(device ? { device } : {}) },
    { idempotencyKey: randomUUID() },
  )
  token = reply.token
  return { ...client, account, userId: BigInt(reply.user.id), halves: () => ({ token, cookie }), sign }
}
