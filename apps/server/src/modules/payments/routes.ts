import { endpoints } from '@lode/api-contract'
import { type Route, route } from '../../platform/http/route.ts'
import type { PaymentService } from './service.ts'

/** The routes of payments. */
export function paymentRoutes(service: PaymentService): Route[] {
  return [
    route(endpoints.payments.payment, ({ input, user }) => service.payment({ userId: user.id, ...input })),
  ]
}
