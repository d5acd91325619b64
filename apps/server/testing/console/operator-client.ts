import { createHash, randomBytes } from 'node:crypto'
import { type Client, createClient, headers, operatorCookie, operatorText } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type OperatorRole, policyVersion } from '@lode/domain'
import type { TestPasskey } from './passkey.ts'

/** How busy a machine is must not decide. */
const timeout = 60_000

/** An operator at the console: the typed client with both halves of the session, and a passkey that signs what is signed. */
export type OperatorClient = Client & {
  name: string
  passkey: TestPasskey
  halves: () => { token: string; cookie: string }
  /** The headers that go with a signed request, made of what the operator sees. */
  stepUp: (request: {
    method: string
    path: string
    idempotencyKey: string
    body: string
  }) => Promise<Record<string, string>>
}

const { session } = consoleEndpoints

/** Invites somebody; answers with the secret of the link. */
export async function inviteBy(admin: Client, who: { name: string; role: OperatorRole }): Promise<string> {
  const secret = randomBytes(16).toString('base64url')
  const secretHash = createHash('sha256').update(secret).digest('base64url')
  await admin.call(consoleEndpoints.operators.invite, { ...who, secretHash })
  return secret
}

/** Makes a passkey by the secret of an invitation. */
export async function joinBy(
  baseUrl: string,
  { secret, passkey }: { secret: string; passkey: TestPasskey },
): Promise<{ counts: boolean; fingerprint: string }> {
  const client = createClient({ baseUrl, timeout })
  const { challenge } = await client.call(session.invitation, { secret })
  const registration = passkey.create(challenge) as never
  return client.call(session.join, { secret, challenge, registration })
}

/** Signs an operator in. */
export async function signInOperator(
  baseUrl: string,
  { name, passkey, origin }: { name: string; passkey: TestPasskey; origin: string },
): Promise<OperatorClient> {
  let [token, cookie] = ['', '']
  const fetchWithCookie: typeof fetch = async (url, init) => {
    const response = await fetch(url, {
      ...init,
      headers: { ...init?.headers, cookie: `${operatorCookie}=${cookie}` },
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith(`${operatorCookie}=`))
    if (set) cookie = set.slice(operatorCookie.length + 1).split(';')[0] ?? ''
    return response
  }
  const plain = createClient({ baseUrl, timeout, token: () => token, fetch: fetchWithCookie })
  const stepUp: OperatorClient['stepUp'] = async (request) => {
    const { nonce } = await plain.call(session.nonce, {})
    const text = operatorText({ origin, operator: name, policy: policyVersion, nonce, ...request })
    const assertion = passkey.get(createHash('sha256').update(text).digest('base64url'))
    return {
      [headers.nonce]: nonce,
      [headers.assertion]: Buffer.from(JSON.stringify(assertion)).toString('base64url'),
    }
  }
  const client = createClient({ baseUrl, timeout, token: () => token, fetch: fetchWithCookie, stepUp })
  const { challenge } = await client.call(session.challenge, {})
  const reply = await client.call(session.signIn, { challenge, assertion: passkey.get(challenge) as never })
  token = reply.token
  return { ...client, name, passkey, halves: () => ({ token, cookie }), stepUp }
}
