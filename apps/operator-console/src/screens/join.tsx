import { ApiError, type InputOf, type ReplyOf } from '@lode/api-contract'
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
  // Kept until it is answered: made anew, the invitation would be another passkey's.
  const [asked, setAsked] = useState<InputOf<typeof session.join> | null>(null)
  async function make(invited: NonNullable<typeof invitation.data>): Promise<void> {
    setFailure('')
    try {
      const joining = asked ?? (await register(invited))
      setAsked(joining)
      setMade(await client.call(session.join, joining))
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) setAsked(null)
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
              : 'Read it to an admin over a channel you trust. You can sign in once admins have vouched for it.'}
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

/** Has the authenticator make the passkey of who is invited. */
async function register({
  name,
  challenge,
  rpId,
}: ReplyOf<typeof session.invitation>): Promise<InputOf<typeof session.join>> {
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
  return { secret, challenge, registration }
}
