import type { Clock } from './clock.ts'

/** The longest wait of a runtime's timer; it fires at once where it is asked for more. */
const longestMs = 2 ** 31 - 1

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  after: async (ms, signal) => {
    if (signal?.aborted) throw signal.reason
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, bounded(ms))
      signal?.addEventListener('abort', stop)
    })
  },
  every(ms, signal, work) {
    if (signal.aborted) return
    const timer: { unref?: () => void } | number = setInterval(work, bounded(ms))
    if (typeof timer === 'object') timer.unref?.()
    signal.addEventListener('abort', () => clearInterval(timer as number))
  },
}

/**
 * A clock whose date stands still until a test sets it. It waits in the machine's time: see `fakeClock` for waiting by hand.
 * @example fixedClock('2026-01-01T00:00:00Z')
 */
export function fixedClock(
  start: string | Date,
): Clock & { set(to: string | Date): void; advance(ms: number): void } {
  let at = new Date(start).getTime()
  return {
    ...systemClock,
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}

/**
 * A clock whose date is ahead of another's by what `offsetMs` tells. It waits in the other's time.
 * @example shiftedClock(() => 3_600_000).now()
 */
export function shiftedClock(offsetMs: () => number, clock: Clock = systemClock): Clock {
  return { ...clock, now: () => new Date(clock.now().getTime() + offsetMs()) }
}

function bounded(ms: number): number {
  if (!(ms >= 0 && ms <= longestMs)) throw new RangeError(`${ms} ms`)
  return ms
}
