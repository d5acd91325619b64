import { type Clock, pause } from '@lode/clock'

/**
 * A process on its way out. Once it has begun, `/ready` says 503 and each answer ends its connection, while requests are still
 * taken: whoever balances the load has until `begin` resolves to see it and send them elsewhere.
 */
export type Drain = { readonly begun: boolean; begin(): Promise<void> }

/** @example const drain = openDrain(clock, 2_000); await drain.begin() */
export function openDrain(clock: Clock, forMs: number): Drain {
  let begun = false
  return {
    get begun() {
      return begun
    },
    async begin() {
      begun = true
      await pause(clock, forMs)
    },
  }
}
