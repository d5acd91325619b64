import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { AccountService } from './service.ts'

/** A holder's own account. */
export function accountRoutes(account: AccountService): Route[] {
  const { securityLog, exports, askExport, exportPiece, deletion, askDeletion, callOffDeletion, giveUpRest } =
    endpoints.account
  return [
    route(securityLog, ({ user, input }) => account.securityLog({ ...input, userId: user.id })),
    route(exports, ({ user }) => account.exports(user.id)),
    route(askExport, ({ user, key }) => account.askExport({ id: key, userId: user.id })),
    route(exportPiece, ({ user, input }) => account.exportPiece({ ...input, userId: user.id })),
    route(deletion, ({ user }) => account.deletion(user.id)),
    route(askDeletion, ({ user, key }) => account.askDeletion({ id: key, userId: user.id })),
    route(giveUpRest, ({ user, key, input }) => account.giveUpRest({ ...input, id: key, userId: user.id })),
    route(callOffDeletion, ({ user }) => account.callOffDeletion({ userId: user.id })),
  ]
}
