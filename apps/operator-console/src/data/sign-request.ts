import { headers, operatorText } from '@lode/api-contract'
import { startAuthentication } from '@simplewebauthn/browser'
import { base64url } from './secret.ts'

/** Who signs where, as the session says it. */
export type Signer = {
  origin: string
  operator: string
  policy: number
  rpId: string
  passkeys: readonly string[]
}

/**
 * Has the operator's passkey sign a request: its challenge is the digest of the text that says all of it. Answers with the headers that
 * go with it.
 * @throws where the operator or the browser refuses.
 */
export async function signRequest(
  { origin, operator, policy, rpId, passkeys }: Signer,
  nonce: string,
  request: { method: string; path: string; idempotencyKey: string; body: string },
): Promise<Record<string, string>> {
  const text = operatorText({ origin, operator, policy, nonce, ...request })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: {
      challenge: base64url(new Uint8Array(digest)),
      rpId,
      allowCredentials: passkeys.map((passkey) => ({ id: passkey, type: 'public-key' })),
      userVerification: 'required',
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  const assertion = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
  return {
    [headers.nonce]: nonce,
    [headers.assertion]: base64url(new TextEncoder().encode(JSON.stringify(assertion))),
  }
}
