import { ApiError, type Client, createClient } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { fetchAsUsed } from './fetch-as-used.ts'
import { keepKeys } from './keep-keys.ts'
import { type Signer, signRequest } from './sign-request.ts'
import { token } from './token.ts'

let signer: Signer | null = null
let nonce = ''

/** Longer than the longest that the server takes by its own limits: a photo, behind the start of the process that reads it. In milliseconds. */
const timeout = 20_000

/** The one client of the console. A session that has ended shows the sign-in. */
export const client: Client = watched(
  keepKeys(
    createClient({
      timeout,
      token: token.read,
      fetch: fetchAsUsed,
      async stepUp(request) {
        if (!signer) throw new ApiError('session.required')
        const used = nonce || (await freshNonce())
        nonce = ''
        return signRequest(signer, used, request)
      },
    }),
  ),
)

/** Says who signs, once that is known. */
export function setSigner(value: Signer): void {
  signer = value
}

/** Fetches what a signature needs before the click: some browsers refuse a passkey after a fetch. */
export async function prepareToSign(): Promise<void> {
  nonce = await freshNonce()
}

async function freshNonce(): Promise<string> {
  return (await client.call(consoleEndpoints.session.nonce, {})).nonce
}

function watched(inner: Client): Client {
  return {
    call: (endpoint, input, options) =>
      inner.call(endpoint, input, options).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'session.required') token.keep('')
        throw error
      }),
  }
}
