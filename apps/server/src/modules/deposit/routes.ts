import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { DepositService } from './service.ts'

const { depositOptions, deposit, deposits } = endpoints.transfers

/** The routes of deposits. */
export function depositRoutes(service: DepositService): Route[] {
  return [
    route(depositOptions, ({ user }) => service.options(user)),
    route(deposits, ({ input, user }) => service.list({ userId: user.id, ...input })),
    route(deposit, async ({ input, user }) => ({
      deposit: await service.get({ userId: user.id, ...input }),
    })),
  ]
}
