import type { PaymentTrail } from './payment.ts'

/** A trail without a step that had no effect on the chain: it is sent anew. */
export function withoutStep(trail: PaymentTrail, step: string): PaymentTrail {
  return Object.fromEntries(
    Object.entries(trail).filter(([key]) => key !== step && !(step === 'deposit' && key === 'afterBlock')),
  )
}
