import type { Offering } from './queries.ts'

/** Whether one may still commit and take back. It closes by the server's time, before the screen hears of its new state. */
export function isOpen({ state, closesAt }: Pick<Offering, 'state' | 'closesAt'>, now: Date): boolean {
  return state === 'open' && now.getTime() < Date.parse(closesAt)
}
