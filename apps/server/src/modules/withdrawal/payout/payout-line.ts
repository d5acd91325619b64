import type { PayoutLine } from '@lode/chain'
import type { Withdrawal } from '../repository.ts'

/** What the chain is asked to pay for a withdrawal. */
export function payoutLine({ number, actual, address }: Withdrawal): PayoutLine {
  return { number, coin: actual.coin, to: address, units: actual.units }
}
