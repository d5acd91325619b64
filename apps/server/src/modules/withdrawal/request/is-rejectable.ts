import { isHeld, type Withdrawal } from '../repository.ts'

/** Returns true for a withdrawal with no live signature, which a person may reject. */
export function isRejectable(withdrawal: Pick<Withdrawal, 'state' | 'waits'>): boolean {
  return withdrawal.state === 'pending' || withdrawal.state === 'approved' || isHeld(withdrawal)
}
