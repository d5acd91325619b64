import { systemClock } from '@lode/clock'

/** The latest that idle work begins, in milliseconds. */
const timeout = 5_000

/** Waits until the browser has nothing better to do; a browser that can't tell begins in a task of its own. */
export function whenIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return systemClock.after(0)
  return new Promise((begin) => requestIdleCallback(() => begin(), { timeout }))
}
