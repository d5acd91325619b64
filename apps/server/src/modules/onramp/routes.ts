import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { OnRampService } from './service.ts'

const { options, quotes, open, reopen, purchases, purchase } = endpoints.onRamp

/** The routes of purchases by card. An answer with a URL is not stored: it works once, and a retry opens another. */
export function onRampRoutes(service: OnRampService): Route[] {
  return [
    route(options, ({ input, user }) => service.options({ user, ...input })),
    route(quotes, ({ input, user, ip }) => service.quotes({ user, ip, ...input })),
    route(open, ({ input, user, ip, key }) => service.open({ id: key, user, ip, asked: input }), {
      storesReply: false,
    }),
    route(reopen, ({ input, user, ip }) => service.reopen({ id: input.id, user, ip }), {
      storesReply: false,
    }),
    route(purchases, ({ input, user }) => service.list({ userId: user.id, ...input })),
    route(purchase, async ({ input, user }) => ({
      purchase: await service.get({ userId: user.id, id: input.id }),
    })),
  ]
}
