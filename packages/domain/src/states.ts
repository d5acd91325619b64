/** Which states may follow which: the whole of a state machine, as data. */
export type Transitions<State extends string> = { readonly [from in State]: readonly State[] }

/** A deposit: seen with n of N confirmations, then credited or gone with its block, and seen again in another. */
export const depositTransitions = {
  seen: ['confirmed', 'orphaned'],
  confirmed: ['reversed'],
  orphaned: ['seen'],
  reversed: ['seen'],
} as const satisfies Transitions<string>
export type DepositState = keyof typeof depositTransitions

/** A withdrawal, from the request to its final block. */
export const withdrawalTransitions = {
  pending: ['approved', 'rejected'],
  approved: ['signed', 'rejected'],
  signed: ['broadcast'],
  broadcast: ['mined', 'rejected'], // rejected: its transaction failed for good, and nothing was paid
  mined: ['final', 'broadcast'],
  final: [],
  rejected: [],
} as const satisfies Transitions<string>
export type WithdrawalState = keyof typeof withdrawalTransitions

/** An order of a miner. What can't be read is shown as unknown. */
export const orderTransitions = {
  unpaid: ['paid', 'cancelled'],
  paid: ['completed'],
  completed: [],
  cancelled: [],
  unknown: [],
} as const satisfies Transitions<string>
export type OrderState = keyof typeof orderTransitions

/** What is to be paid, and whether it was. */
export const paymentTransitions = {
  open: ['paid', 'expired', 'cancelled'],
  paid: [],
  expired: [],
  cancelled: [],
} as const satisfies Transitions<string>
export type PaymentState = keyof typeof paymentTransitions

/**
 * An offering: announced, then open for commitments by the clock, then closed and shared out, then handed out or, where too little
 * was committed, given back.
 */
export const offeringTransitions = {
  upcoming: ['open'],
  open: ['calculating'],
  calculating: ['distribution'],
  distribution: ['ended', 'refunded'],
  ended: [],
  refunded: [],
} as const satisfies Transitions<string>
export type OfferingState = keyof typeof offeringTransitions

/** A rental over its term. */
export const rentalTransitions = {
  scheduled: ['running'],
  running: ['ended'],
  ended: [],
} as const satisfies Transitions<string>
export type RentalState = keyof typeof rentalTransitions

/** A step that the state machine does not have. */
export class TransitionRefused extends Error {
  override readonly name = 'TransitionRefused'
  constructor(from: string, to: string) {
    super(`no step from ${from} to ${to}`)
  }
}

/**
 * Checks one step of a state machine and returns the new state.
 * @throws {TransitionRefused}
 * @example step(depositTransitions, 'seen', 'confirmed') // 'confirmed'
 */
export function step<State extends string>(transitions: Transitions<State>, from: State, to: State): State {
  if (!transitions[from].includes(to)) throw new TransitionRefused(from, to)
  return to
}
