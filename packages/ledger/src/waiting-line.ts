import type { Owner } from './chart.ts'
import type { Unit } from './post-batch.ts'

/** What waits to be posted, in the order of asking. */
export type WaitingLine<T> = {
  push(one: T): void
  /**
   * Takes out, for one call to the database, the first of those that share no account with calls under way, nor with
   * one before them that has to wait. Empty when there is none.
   */
  take(): T[]
  /** Tells that the call with that batch has ended. */
  done(batch: readonly T[]): void
}

/** An owner whose accounts are moved, or `anything`. */
type Claim = Owner | typeof anything

/** Claimed by what moves accounts that only the database knows: the end of a hold. */
const anything = 'anything'

/** The most transfers that one call to the database carries. */
const largestBatch = 1000

/** Opens an empty line. */
export function openWaitingLine<T extends { unit: Unit }>(): WaitingLine<T> {
  let waiting: T[] = []
  const underWay = new Set<Claim>()
  return {
    push(one) {
      waiting.push(one)
    },
    take() {
      const batch: T[] = []
      const later: T[] = []
      const claims = new Set<Claim>()
      const laterClaims = new Set<Claim>()
      let seen = 0
      let size = 0
      for (const one of waiting) {
        if (later.length >= largestBatch || (size > 0 && size + one.unit.length > largestBatch)) break
        seen++
        if (clash(one.unit, underWay) || clash(one.unit, laterClaims)) {
          later.push(one)
          claim(one.unit, laterClaims)
        } else {
          batch.push(one)
          claim(one.unit, claims)
          size += one.unit.length
        }
      }
      waiting = later.concat(waiting.slice(seen))
      for (const one of claims) underWay.add(one)
      return batch
    },
    done(batch) {
      const claims = new Set<Claim>()
      for (const { unit } of batch) claim(unit, claims)
      for (const one of claims) underWay.delete(one)
    },
  }
}

function claim(unit: Unit, claims: Set<Claim>): void {
  for (const transfer of unit)
    if ('pending' in transfer) claims.add(anything)
    else claims.add(transfer.debit).add(transfer.credit)
}

function clash(unit: Unit, claims: ReadonlySet<Claim>): boolean {
  if (claims.size === 0) return false
  if (claims.has(anything)) return true
  return unit.some(
    (transfer) => 'pending' in transfer || claims.has(transfer.debit) || claims.has(transfer.credit),
  )
}
