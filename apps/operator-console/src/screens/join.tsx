import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { Link } from 'wouter'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'

const { session } = consoleEndpoints
// Behind the #, so that it is sent to no server and stands in no log.
const secret = location.hash.slice(1)

/** An invitation: makes the passkey that one signs in and decides with. */
export function Join(): JSX.Element {
  const invitation = useQuery({
    queryKey: ['invitation'],
    queryFn: () => client.call(session.invitation, { secret }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [failure, setFailure] = useState('')
  const [made, setMade] = useState<{ counts: boolean; fingerprint: string } | null>(null)
  async function make({ name, challenge, rpId }: NonNullable<typeof invitation.data>): Promise<void> {
    setFailure('')
    try {
      const { id, rawId, response } = await startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: rpId, name: 'Lode console' },
          user: { id: btoa(name).replaceAll('=', ''), name, displayName: name },
          pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          attestation: 'none',
        },
      })
      const { clientDataJSON, attestationObject } = response
      const registration = {
        ...{ id, rawId, type: 'public-key' as const },
        response: { clientDataJSON, attestationObject },
      }
      setMade(await client.call(session.join, { secret, challenge, registration }))
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const { data } = invitation
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-ground p-6 text-center text-ink">
      <h1 className="text-xl font-semibold">Join the console</h1>
      {made === null && data && (
        <>
          <p>
            You are invited as <b>{data.name}</b>, {data.role}.
          </p>
          <Button kind="primary" onClick={() => void make(data)}>
            Make my passkey
          </Button>
        </>
      )}
      {made !== null && (
        <>
          <p>Your passkey is kept. Its fingerprint:</p>
          <p className="font-mono text-base">{made.fingerprint}</p>
          <p className="max-w-md text-soft">
            {made.counts
              ? 'You are the first: you can sign in now.'
              : 'Read it to an admin over a way that you trust. You can sign in once admins have vouched for it.'}
          </p>
          <Link href="/" className="text-accent underline">
            To the sign-in
          </Link>
        </>
      )}
      <p role="alert" className="min-h-6 text-sm text-bad">
        {failure || (invitation.error ? errorText(invitation.error) : '')}
      </p>
    </main>
  )
}
