import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountService } from './service.ts'

/** A holder's own account. */
export function accountRoutes(account: AccountService): Route[] {
  return [
    route(endpoints.account.securityLog, ({ user, input }) =>
      account.securityLog({ ...input, userId: user.id }),
    ),
  ]
}
