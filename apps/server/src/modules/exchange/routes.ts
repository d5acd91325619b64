import { endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import { commandRoute, type Route, route } from '../../platform/http/route.ts'
import type { ExchangeService } from './service.ts'

const { options, quote, accept, list, details } = endpoints.exchange

/** The routes of exchanges. */
export function exchangeRoutes(service: ExchangeService): Route[] {
  return [
    route(options, ({ user }) => service.options({ userId: user.id })),
    route(quote, async ({ input: { from, to, given }, user, key }) => ({
      quote: await service.quote({ id: key, userId: user.id, from, to, given: fromWire(given) }),
    })),
    commandRoute(accept, ({ input, user, keyed }) =>
      service.settle({ quoteId: input.quoteId, userId: user.id, keyed }),
    ),
    route(list, ({ input, user }) => service.list({ userId: user.id, ...input })),
    route(details, async ({ input, user }) => ({
      exchange: await service.get({ userId: user.id, id: input.id }),
    })),
  ]
}
