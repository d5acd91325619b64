import { assertionShape } from '@lode/api-contract/console.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { z } from 'zod'

/** A passkey as it is kept: its id in base64url, its public key as COSE, and how often it says that it was used. */
export type KeptPasskey = { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number }

/** What an authenticator signed, read. */
export type Assertion = z.output<typeof assertionShape>

/** Reads an assertion out of JSON; undefined where it is none. */
export function readAssertion(json: string): Assertion | undefined {
  try {
    return z.core.parse(assertionShape, JSON.parse(json))
  } catch {
    return undefined
  }
}

/**
 * Checks that a passkey signed a challenge at an origin, and that its holder was verified (a finger, a face, a code). Answers with the
 * counter to keep, or null. One that counts must have counted on, else it was copied; many stay at 0 for ever.
 */
export async function verifyAssertion({
  assertion,
  challenge,
  origin,
  passkey,
}: {
  assertion: Assertion
  challenge: string
  origin: string
  passkey: KeptPasskey
}): Promise<{ counter: number } | null> {
  if (assertion.id !== passkey.id) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? { counter: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}
