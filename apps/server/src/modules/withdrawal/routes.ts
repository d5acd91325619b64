import { endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import { commandRoute, type Route, route } from '../../platform/http/route.ts'
import type { WithdrawalService } from './service.ts'

const { withdrawalOptions, requestWithdrawal, withdrawals, withdrawal } = endpoints.transfers

/** The routes of withdrawals. */
export function withdrawalRoutes(service: WithdrawalService): Route[] {
  return [
    route(withdrawalOptions, ({ user }) => service.options({ userId: user.id })),
    commandRoute(requestWithdrawal, ({ input: { network, address, money }, user, key, keyed }) =>
      service.settle({ id: key, userId: user.id, network, address, amount: fromWire(money), keyed }),
    ),
    route(withdrawals, ({ input, user }) => service.list({ userId: user.id, ...input })),
    route(withdrawal, async ({ input, user }) => ({
      withdrawal: await service.get({ userId: user.id, id: input.id }),
    })),
  ]
}
