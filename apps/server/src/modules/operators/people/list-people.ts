import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatorsDeps } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import { counts, listOperators, listPasskeys, type Passkey } from '../repository.ts'

type People = ReplyOf<typeof consoleEndpoints.operators.list>

/** Everybody who works here or did, those who are to begin among them. */
export async function listPeople({ db }: Pick<OperatorsDeps, 'db'>): Promise<People> {
  const [operators, passkeys] = [await listOperators(db), await listPasskeys(db)]
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
  }
}

function stateOf(passkey: Passkey): 'counts' | 'waits' | 'ended' {
  if (counts(passkey)) return 'counts'
  return passkey.endedAt === null ? 'waits' : 'ended'
}
