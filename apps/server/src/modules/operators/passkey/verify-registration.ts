import type { registrationShape } from '@lode/api-contract/console.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { KeptPasskey } from './verify-assertion.ts'

/** What an authenticator answers when it makes a passkey, read. */
export type Registration = z.output<typeof registrationShape>

/** The passkey that was made for a challenge at an origin, by somebody whom the authenticator verified; null where it was not. */
export async function verifyRegistration({
  registration,
  challenge,
  origin,
}: {
  registration: Registration
  challenge: string
  origin: string
}): Promise<KeptPasskey | null> {
  const { clientDataJSON, attestationObject } = registration.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...registration,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null
  }
}
