import { ApiError, endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import { commandRoute, type Route, route } from '../../platform/http/route.ts'
import type { WithdrawalService } from './service.ts'

const { withdrawalOptions, withdrawalRecipient, requestWithdrawal, withdrawals, withdrawal } =
  endpoints.transfers

/** What was signed is kept for ever, so nobody's may be long. A request of the app's has some 200 characters, and a signature. */
const longestRequest = 6_000

/** The routes of withdrawals. */
export function withdrawalRoutes(service: WithdrawalService): Route[] {
  return [
    route(withdrawalOptions, ({ user }) => service.options({ userId: user.id })),
    commandRoute(requestWithdrawal, ({ input: { network, address, money }, user, key, keyed, signed }) => {
      if (!signed || signed.text.length > longestRequest) throw new ApiError('request.too_large')
      const proof = { ...signed, sessionId: user.sessionId }
      const amount = fromWire(money)
      return service.settle({ id: key, userId: user.id, network, address, amount, keyed, proof })
    }),
    route(withdrawalRecipient, ({ input, user }) => service.recipient({ userId: user.id, ...input })),
    route(withdrawals, ({ input, user }) => service.list({ userId: user.id, ...input })),
    route(withdrawal, async ({ input, user }) => ({
      withdrawal: await service.get({ userId: user.id, id: input.id }),
    })),
  ]
}
