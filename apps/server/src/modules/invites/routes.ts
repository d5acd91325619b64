import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { InvitesService } from './service.ts'

/** Invites. */
export function invitesRoutes(invites: InvitesService): Route[] {
  const { overview, people, rewards, bind, appeal } = endpoints.invites
  return [
    route(overview, ({ user }) => invites.overview(user.id)),
    route(people, ({ user, input }) => invites.people({ ...input, userId: user.id })),
    route(rewards, ({ user, input }) => invites.rewards({ ...input, userId: user.id })),
    route(bind, async ({ user, input }) => {
      await invites.bind({ ...input, userId: user.id })
      return {}
    }),
    route(
      appeal,
      async ({ user, input, key }) => {
        await invites.appeal({ ...input, userId: user.id, key })
        return {}
      },
      { storesReply: false },
    ),
  ]
}
