import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { EmailService } from './service.ts'

/** No answer and no request of these is kept, not as a hash either: what they carry can be guessed from one. Each knows its key. */
const unkept = { storesReply: false }

/** Email addresses. */
export function emailRoutes(email: EmailService): Route[] {
  const { state, bind, change, resetPassword, resend, confirm, unbind } = endpoints.email
  return [
    route(state, ({ user }) => email.state(user.id)),
    route(bind, ({ user, input, key }) => email.bind({ ...input, userId: user.id, key }), unkept),
    route(change, ({ user, input, key }) => email.change({ ...input, userId: user.id, key }), unkept),
    route(
      resetPassword,
      ({ user, input, key }) => email.resetPassword({ ...input, userId: user.id, key }),
      unkept,
    ),
    route(resend, ({ user }) => email.resend({ userId: user.id }), unkept),
    route(confirm, ({ user, input, key }) => email.confirm({ ...input, userId: user.id, key }), unkept),
    route(unbind, ({ user, input, key }) => email.unbind({ ...input, userId: user.id, key }), unkept),
  ]
}
