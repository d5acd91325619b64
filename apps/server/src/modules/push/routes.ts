import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { createPushService } from './service.ts'

/** Devices that get notices pushed. Asked again each is the same; no answer is stored: an endpoint is a capability. */
export function pushRoutes(push: ReturnType<typeof createPushService>): Route[] {
  const { state, subscribe, remove } = endpoints.push
  return [
    route(state, ({ user }) => push.state(user.id)),
    route(subscribe, ({ user, input, key }) => push.subscribe(user, { ...input, id: key }), {
      storesReply: false,
    }),
    route(remove, ({ user, input }) => push.remove(user.id, input), { storesReply: false }),
  ]
}
