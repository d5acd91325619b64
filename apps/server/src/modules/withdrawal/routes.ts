import { endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import { type Route, route } from '../../platform/http/route.ts'
import type { WithdrawalService } from './service.ts'

const { withdrawalOptions, requestWithdrawal, withdrawals, withdrawal } = endpoints.transfers

/** The routes of withdrawals. */
export function withdrawalRoutes(service: WithdrawalService): Route[] {
  return [
    route(withdrawalOptions, ({ user }) => service.options({ userId: user.id })),
    route(requestWithdrawal, async ({ input: { network, address, money }, user, key }) => ({
      withdrawal: await service.request({
        id: key,
        userId: user.id,
        network,
        address,
        amount: fromWire(money),
      }),
    })),
    route(withdrawals, ({ input, user }) => service.list({ userId: user.id, ...input })),
    route(withdrawal, async ({ input, user }) => ({
      withdrawal: await service.get({ userId: user.id, id: input.id }),
    })),
  ]
}
