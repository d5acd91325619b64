import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Permission } from '@lode/domain'
import { startAuthentication } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { client, setSigner } from './client.ts'
import { token } from './token.ts'

const { session } = consoleEndpoints

/** Whether this tab has a session, as far as it knows. */
export function useHasSession(): boolean {
  return useSyncExternalStore(token.subscribe, () => token.read() !== '')
}

/** Who is signed in, and what they may; undefined until that is known. */
export function useOperator() {
  const query = useQuery({
    queryKey: ['session', token.read()],
    queryFn: async () => {
      const current = await client.call(session.current, {})
      setSigner({ ...current, operator: current.operator.name })
      return current.operator
    },
    staleTime: 60_000,
  })
  return { operator: query.data, error: query.error }
}

/** Whether a role's permissions hold one. */
export function may(operator: { permissions: readonly Permission[] }, permission: Permission): boolean {
  return operator.permissions.includes(permission)
}

/** Asks for the challenge of a sign-in: before the click. */
export function askForChallenge(): Promise<{ challenge: string; rpId: string }> {
  return client.call(session.challenge, {})
}

/** Signs in with whichever passkey of this site the operator chooses. */
export async function signInWith({ challenge, rpId }: { challenge: string; rpId: string }): Promise<void> {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required' },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  const assertion = {
    ...{ id, rawId, type: 'public-key' as const },
    response: { clientDataJSON, authenticatorData, signature },
  }
  const reply = await client.call(session.signIn, { challenge, assertion })
  token.keep(reply.token)
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  await client.call(session.signOut, {}).catch(() => undefined)
  token.keep('')
}
