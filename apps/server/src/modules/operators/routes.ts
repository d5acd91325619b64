import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { permissionsOf, policyVersion } from '@lode/domain'
import { type OperatorRoute, operatorRoute } from '../../platform/http/operator-route.ts'
import { listLog } from './log/list-log.ts'
import { lives, type OperatorsDeps } from './operators-deps.ts'
import { remove, setRole, vouch } from './people/change-people.ts'
import { invite, invitedUntil } from './people/invite.ts'
import { join, openInvitation } from './people/join.ts'
import { listPeople } from './people/list-people.ts'
import { listWaiting } from './people/list-waiting.ts'
import { counts, listPasskeys } from './repository.ts'
import { giveChallenge } from './session/challenges.ts'
import { signIn } from './session/sign-in.ts'
import { viewRoutes } from './views/routes.ts'

const logPage = 50

/** Signing in and out, who works here, and the views that each keeps. */
export function operatorsRoutes(deps: OperatorsDeps): OperatorRoute[] {
  return [...sessionRoutes(deps), ...peopleRoutes(deps), ...viewRoutes(deps)]
}

function sessionRoutes(deps: OperatorsDeps): OperatorRoute[] {
  const { db, clock, configuration } = deps
  const { session } = consoleEndpoints
  const origin = configuration.consoleOrigin
  const rpId = new URL(origin).hostname
  const give = (purpose: 'sign_in' | 'request', about: string) =>
    giveChallenge(db, { purpose, about, now: clock.now(), lifeMs: lives.challenge })
  return [
    operatorRoute(session.challenge, async () => ({ challenge: await give('sign_in', ''), rpId })),
    operatorRoute(session.signIn, async ({ input, cookie }) => {
      const { token, cookie: half, expiresAt, operator } = await signIn(deps, input)
      cookie.set(half, expiresAt)
      return { token, expiresAt: expiresAt.toISOString(), operator: operatorReply(operator) }
    }),
    operatorRoute(session.current, async ({ operator }) => ({
      ...{ origin, rpId, policy: policyVersion, expiresAt: operator.expiresAt.toISOString() },
      operator: operatorReply(operator),
      passkeys: (await listPasskeys(db))
        .filter((passkey) => passkey.operator === operator.name && counts(passkey))
        .map(({ id }) => id),
    })),
    operatorRoute(session.signOut, async ({ operator, cookie }) => {
      await db`delete from operator_session where id = ${operator.id}`
      cookie.clear()
      return {}
    }),
    operatorRoute(session.nonce, async ({ operator }) => ({ nonce: await give('request', operator.name) })),
    operatorRoute(consoleEndpoints.operators.waiting, ({ operator }) => listWaiting(deps, operator.role)),
    operatorRoute(session.invitation, async ({ input }) => ({
      ...(await openInvitation(deps, input.secret)),
      rpId,
    })),
    operatorRoute(session.join, ({ input }) => join(deps, input)),
  ]
}

function peopleRoutes(deps: OperatorsDeps): OperatorRoute[] {
  const { db, clock } = deps
  const { operators } = consoleEndpoints
  const subject = ({ name }: { name: string }) => `operator/${name}`
  return [
    operatorRoute(operators.list, () => listPeople(deps)),
    operatorRoute(consoleEndpoints.log.list, async ({ input }) => {
      const { before, ...asked } = input
      const lines = await listLog(db, {
        ...{ ...asked, limit: logPage + 1 },
        before: before === undefined ? undefined : BigInt(before),
      })
      const page = lines.slice(0, logPage)
      return {
        rows: page.map((line) => ({ ...line, number: String(line.number), at: line.at.toISOString() })),
        next: lines.length > logPage ? String(page.at(-1)?.number) : null,
      }
    }),
    operatorRoute(
      operators.invite,
      async ({ input, once, actor }) => {
        const secretHash = Buffer.from(input.secretHash, 'base64url')
        await once((tx) => invite(tx, { ...input, secretHash, actor, at: clock.now() }))
        return { expiresAt: (await invitedUntil(db, secretHash)).toISOString() }
      },
      subject,
    ),
    operatorRoute(operators.vouch, ({ input, act }) => vouch(deps, act, input), subject),
    operatorRoute(operators.setRole, ({ input, act }) => setRole(deps, act, input), subject),
    operatorRoute(operators.remove, ({ input, act }) => remove(deps, act, input), subject),
  ]
}

function operatorReply({ name, role }: { name: string; role: Parameters<typeof permissionsOf>[0] }) {
  return { name, role, permissions: [...permissionsOf(role)] }
}
