import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { EmailService } from './service.ts'

/** No answer and no request of these is kept, not as a hash either: what they carry can be guessed from one. Each knows its key. */
const unkept = { storesReply: false }

/** Email addresses. */
export function emailRoutes(email: EmailService): Route[] {
  const { state, bind, change, resetPassword, resend, confirm, unbind } = endpoints.email
  return [
    route(state, ({ user, caller }) => email.from(caller).state(user.id)),
    route(
      bind,
      ({ user, caller, input, key }) => email.from(caller).bind({ ...input, userId: user.id, key }),
      unkept,
    ),
    route(
      change,
      ({ user, caller, input, key }) => email.from(caller).change({ ...input, userId: user.id, key }),
      unkept,
    ),
    route(
      resetPassword,
      ({ user, caller, input, key }) => email.from(caller).resetPassword({ ...input, userId: user.id, key }),
      unkept,
    ),
    route(resend, ({ user, caller }) => email.from(caller).resend({ userId: user.id }), unkept),
    route(
      confirm,
      ({ user, caller, input, key }) => email.from(caller).confirm({ ...input, userId: user.id, key }),
      unkept,
    ),
    route(
      unbind,
      ({ user, caller, input, key }) => email.from(caller).unbind({ ...input, userId: user.id, key }),
      unkept,
    ),
  ]
}
