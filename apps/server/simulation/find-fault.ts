import type { Ledger, Posted, Transfer } from '@lode/ledger'
import { HistoryBroken, runHistory } from './run-history.ts'
import { Violation } from './violation.ts'
import type { Tampering } from './world.ts'

/**
 * A fault that is put into the product on purpose. `invariant` is the one that notices it first; `seed` is of a history
 * that meets it early, where that of all the others takes thousands of steps.
 */
export type Fault = Tampering & { what: string; invariant: number; seed?: number }

/** A ledger that does some things otherwise. */
export const wrapped = (change: (ledger: Ledger) => Partial<Ledger>) => (ledger: Ledger) => ({
  ...ledger,
  ...change(ledger),
})

/** A ledger that says of some transfers that they were posted, and leaves them out. */
export const leavingOut = (leftOut: (transfer: Transfer) => boolean) =>
  wrapped((ledger) => {
    const posted = (transfer: Transfer): Posted => ({ key: transfer.key, outcome: 'posted' })
    return {
      async postIn(tx, transfers) {
        const kept = transfers.filter((transfer) => !leftOut(transfer))
        return kept.length === transfers.length ? ledger.postIn(tx, transfers) : transfers.map(posted)
      },
      attemptIn: async (tx, transfers) =>
        transfers.some(leftOut) ? transfers.map(posted) : ledger.attemptIn(tx, transfers),
    }
  })

/** Plays a history with a fault until it is found: which invariant was violated, and whether the command to play it again was told. */
export async function findFault(
  { what, invariant, seed = 3, ...tampering }: Fault,
  { steps, kinds }: { steps: number; kinds: readonly string[] },
): Promise<{ invariant: number | null; replay: boolean }> {
  const found = await runHistory({ seed, steps, kinds, tampering }).catch((error: unknown) => error)
  if (!(found instanceof HistoryBroken)) return { invariant: null, replay: false }
  if (!(found.cause instanceof Violation)) throw found
  return {
    invariant: found.cause.invariant,
    replay: new RegExp(`npm run soak -- --seed ${seed} --steps \\d+`).test(found.message),
  }
}
