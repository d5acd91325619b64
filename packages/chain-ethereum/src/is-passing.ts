/**
 * Reverts of the vault that say nothing against the recipient: they pass by themselves or by a hand of ours. A number
 * that is paid was paid by us; the node that called it unpaid a moment ago has not heard of it yet.
 */
const passing = [
  'BookedExceeded',
  'CapExceeded',
  'EnforcedPause',
  'AccessControlUnauthorizedAccount',
  'AlreadyPaid',
]

/** Returns whether a revert of the vault, by its error's name, has a cause other than the line. */
export function isPassing(reason: string): boolean {
  return passing.includes(reason)
}
