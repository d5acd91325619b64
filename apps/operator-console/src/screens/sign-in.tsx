import { Button } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { askForChallenge, signInWith } from '../data/session.ts'

/** Signing in: one button, and the passkey. */
export function SignIn(): JSX.Element {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // Before the click, and made again before it is too old.
  const challenge = useQuery({
    queryKey: ['challenge'],
    queryFn: askForChallenge,
    refetchInterval: 4 * 60_000,
    gcTime: 0,
  })
  async function enter(): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      await signInWith(challenge.data ?? (await askForChallenge()))
    } catch (error) {
      setFailure(errorText(error))
      await challenge.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-ground p-6 text-ink">
      <h1 className="text-xl font-semibold">Lode console</h1>
      <p className="text-soft">For the people who run Lode.</p>
      <Button kind="primary" loading={busy} onClick={() => void enter()}>
        Sign in with your passkey
      </Button>
      <p role="alert" className="min-h-6 text-sm text-bad">
        {failure || (challenge.error ? errorText(challenge.error) : '')}
      </p>
    </main>
  )
}
