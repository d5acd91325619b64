/** A payment that a deposit may be for. `received`: what came for it before, in base units. */
export type AwaitedPayment = {
  readonly id: string
  readonly units: bigint
  readonly received: bigint
  /** Whether it can still be paid. */
  readonly open: boolean
}

/** What a deposit is to the payment that it came for. Whatever it is, its money is in the balance. */
export type DepositFit = 'exact' | 'too_little' | 'too_much' | 'late'

/**
 * Which of a holder's payments in one coin a deposit came for, and what it is to it. Of those that are open it is the first that
 * misses exactly so much, else the first that misses anything; where none is open, the newest that had missed exactly so much, for
 * which it is too late. Null where it came for none.
 * @param payments In the order in which they were opened.
 * @param units What was deposited, in base units.
 * @example matchDeposit([{ id, units: 5n, received: 0n, open: true }], 5n) // { id, fit: 'exact' }
 */
export function matchDeposit(
  payments: readonly AwaitedPayment[],
  units: bigint,
): { id: string; fit: DepositFit } | null {
  const open = payments.filter((payment) => payment.open && missing(payment) > 0n)
  const taker = open.find((payment) => missing(payment) === units) ?? open[0]
  if (taker) {
    const left = missing(taker) - units
    return { id: taker.id, fit: left === 0n ? 'exact' : left > 0n ? 'too_little' : 'too_much' }
  }
  const missed = payments.findLast((payment) => !payment.open && missing(payment) === units)
  return missed ? { id: missed.id, fit: 'late' } : null
}

function missing({ units, received }: AwaitedPayment): bigint {
  return units - received
}
