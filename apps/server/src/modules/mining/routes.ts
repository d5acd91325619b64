import { endpoints } from '@lode/api-contract'
import { commandRoute, type Route, route } from '../../platform/http/route.ts'
import type { MiningService } from './service.ts'

const { mining } = endpoints

/** The endpoints of miners, orders and rentals. */
export function miningRoutes(service: MiningService): Route[] {
  return [
    route(mining.headline, () => service.headline(), { shared: true }),
    route(mining.list, ({ input }) => service.list(input), { shared: true }),
    route(mining.details, ({ input }) => service.details(input)),
    route(mining.history, () => service.history()),
    route(mining.comparison, () => service.comparison()),
    commandRoute(mining.createOrder, ({ input, user, key, keyed }) =>
      service.settleOrder({ ...input, key, userId: user.id, keyed }),
    ),
    commandRoute(mining.createPurchase, ({ input, user, key, keyed }) =>
      service.settleOrder({ ...input, key, userId: user.id, keyed }),
    ),
    route(mining.sellBack, ({ input, user }) => service.sellBack({ ...input, userId: user.id })),
    route(mining.payOrder, ({ input, user }) => service.payOrder({ ...input, userId: user.id })),
    route(mining.cancelOrder, ({ input, user }) => service.cancelOrder({ ...input, userId: user.id })),
    route(mining.orders, ({ input, user }) => service.orders({ ...input, userId: user.id })),
    route(mining.order, ({ input, user }) => service.order({ ...input, userId: user.id })),
    route(mining.rentals, ({ input, user }) => service.rentals({ ...input, userId: user.id })),
    route(mining.rental, ({ input, user }) => service.rental({ ...input, userId: user.id })),
    route(mining.statement, ({ input, user }) => service.statement({ ...input, userId: user.id })),
    route(mining.payout, ({ input, user }) => service.payout({ ...input, userId: user.id })),
  ]
}
