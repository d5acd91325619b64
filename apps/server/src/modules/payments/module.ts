import { defineModule } from '../../platform/module.ts'
import { deposit } from '../deposit/module.ts'
import { paymentBooks } from './books.ts'
import { createReceiver } from './jobs/receive-deposits.ts'
import { paymentRoutes } from './routes.ts'
import { createPaymentService } from './service.ts'

export { cancelPayment } from './cancel-payment.ts'
export { coveredPayments } from './covered-payments.ts'
export { expirePayments } from './expire-payments.ts'
export { openPayments } from './open-payments.ts'
export { PaymentNotOpen, pay } from './pay.ts'
export { mayBeDeposited, readPayment } from './payment-repository.ts'

/** What is to be paid, how it may be, and whether it was. */
export const payments = defineModule({
  name: 'payments',
  needs: { deposit },
  tables: ['payment_intent', 'payment_receipt'],
  topics: ['payment'],
  books: paymentBooks,
  open: (deps) => ({
    service: null,
    routes: paymentRoutes(createPaymentService(deps)),
    jobs: [createReceiver(deps)],
  }),
})
