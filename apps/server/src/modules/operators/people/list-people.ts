import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { lives, type OperatorsDeps } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import { counts, listOperators, listPasskeys, type Passkey } from '../repository.ts'

type People = ReplyOf<typeof consoleEndpoints.operators.list>

/** Everybody who works here or did, those who are to begin among them, and what some have signed and others must. */
export async function listPeople({ db, clock }: OperatorsDeps): Promise<People> {
  const [operators, passkeys] = [await listOperators(db), await listPasskeys(db)]
  const since = new Date(clock.now().getTime() - lives.decision)
  const waiting = await db<{ path: string; body: string; by: string[]; at: Date }[]>`
    select path, body, array_agg(distinct operator order by operator) as by, min(at) as at from operator_act
    where spent_at is null and at >= ${since} and path in ('/api/console/operators/vouch', '/api/console/operators/role',
      '/api/console/operators/remove') group by path, body, request order by min(at)`
  return {
    operators: operators.map(({ name, role, addedAt, removedAt }) => ({
      ...{ name, role, addedAt: addedAt.toISOString(), removedAt: removedAt?.toISOString() ?? null },
      passkeys: passkeys
        .filter(({ operator }) => operator === name)
        .map((passkey) => ({
          id: passkey.id,
          fingerprint: fingerprint(passkey.publicKey),
          role: passkey.role,
          at: passkey.at.toISOString(),
          state: stateOf(passkey),
        })),
    })),
    waiting: waiting.map((row) => ({ ...row, at: row.at.toISOString() })),
  }
}

function stateOf(passkey: Passkey): 'counts' | 'waits' | 'ended' {
  if (counts(passkey)) return 'counts'
  return passkey.endedAt === null ? 'waits' : 'ended'
}
