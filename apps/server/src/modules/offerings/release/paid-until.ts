import type { Offering } from '../repository.ts'

/** The moment up to which we pay what unlocks: now, or the one from which on a contract does. */
export function paidUntil({ exitContract, hostedUntil }: Offering, now: Date): Date {
  if (exitContract === null || (hostedUntil !== null && now < hostedUntil)) return now
  return hostedUntil ?? new Date(0)
}
