import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { NoticesService } from './service.ts'

/** Notices. */
export function noticesRoutes(notices: NoticesService): Route[] {
  const { banner, list, unread, seen, choices, choose } = endpoints.notices
  return [
    route(banner, ({ input }) => notices.banner(input.locale)),
    route(list, ({ user, input }) => notices.list({ ...input, userId: user.id })),
    route(unread, ({ user }) => notices.unread(user.id)),
    // What is seen only grows: again is the same.
    route(seen, ({ user, input }) => notices.seen({ ...input, userId: user.id }), { storesReply: false }),
    route(choices, ({ user }) => notices.choices(user.id)),
    route(choose, ({ user, input }) => notices.choose({ ...input, userId: user.id }), { storesReply: false }),
  ]
}
