import type { PayoutPast } from './read-pasts.ts'

/** The failures after which only an operator may approve a retry. */
const failuresBeforePerson = 2
/** The failures after which a payment is given back. */
const mostFailures = 4

/** Returns what may be done next: pay, ask an operator, or give all of it back. */
export function judgePast(past: PayoutPast | undefined): 'pay' | 'ask' | 'give_back' {
  if (!past) return 'pay'
  if (past.failures >= mostFailures) return 'give_back'
  return past.failures >= failuresBeforePerson + past.retries ? 'ask' : 'pay'
}
