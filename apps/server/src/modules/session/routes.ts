import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { SessionService } from './service.ts'

/** Signing in and out. No answer here is stored: one holds a secret, one ends the session it would be kept under. */
export function sessionRoutes(sessions: SessionService): Route[] {
  const { nonce, create, current, end, list, revoke, revokeOthers } = endpoints.session
  return [
    route(nonce, () => sessions.nonce(), { storesReply: false }),
    route(
      create,
      async ({ input, cookie }) => {
        const signedIn = await sessions.signIn(input)
        cookie.set(signedIn.cookie, signedIn.expiresAt)
        return signedIn.reply
      },
      { storesReply: false },
    ),
    route(current, ({ user }) => sessions.current(user.sessionId)),
    route(
      end,
      async ({ user, cookie }) => {
        await sessions.end(user)
        cookie.clear()
        return {}
      },
      { storesReply: false },
    ),
    route(list, ({ user }) => sessions.list(user)),
    route(revoke, async ({ user, input }) => {
      await sessions.revoke(user, input.id)
      return {}
    }),
    route(revokeOthers, async ({ user }) => ({ ended: await sessions.revokeOthers(user) })),
  ]
}
