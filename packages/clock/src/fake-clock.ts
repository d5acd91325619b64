import type { Clock } from './clock.ts'

/** A clock that a test moves by hand. */
export type FakeClock = Clock & {
  /** Moves `ms` milliseconds on. Runs each wait that falls due at its time, in order, and lets what follows it begin. */
  advance(ms: number): Promise<void>
  /** Resolves once at least `count` waits are open, so that a test advances when the code under test waits. */
  waits(count?: number): Promise<void>
}

type Wait = { due: number; order: number; everyMs: number | undefined; work: () => void }

/**
 * A clock whose date and waiting stand still until a test advances it.
 * @example
 * const clock = fakeClock('2026-01-01T00:00:00Z')
 * const looking = look(clock)
 * await clock.waits()
 * await clock.advance(5_000)
 */
export function fakeClock(start: string | Date = '2026-01-01T00:00:00Z'): FakeClock {
  let at = new Date(start).getTime()
  let order = 0
  const waits = new Set<Wait>()
  const watchers = new Set<() => void>()

  function open(ms: number, work: () => void, everyMs?: number): Wait {
    if (!(ms >= 0)) throw new RangeError(`a wait of ${ms} ms`)
    const wait = { due: at + ms, order: order++, everyMs, work }
    waits.add(wait)
    for (const watch of watchers) watch()
    return wait
  }

  return {
    now: () => new Date(at),
    after: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const stop = (): void => {
          waits.delete(wait)
          reject(signal?.reason)
        }
        const wait = open(ms, () => {
          waits.delete(wait)
          signal?.removeEventListener('abort', stop)
          resolve()
        })
        signal?.addEventListener('abort', stop, { once: true })
      }),
    every(ms, signal, work) {
      if (!(ms > 0)) throw new RangeError(`a repetition each ${ms} ms`)
      if (signal.aborted) return
      const wait = open(ms, work, ms)
      signal.addEventListener('abort', () => waits.delete(wait), { once: true })
    },
    async advance(ms) {
      const end = at + ms
      await turn()
      for (let next = firstDue(waits, end); next; next = firstDue(waits, end)) {
        at = Math.max(at, next.due)
        if (next.everyMs !== undefined) next.due += next.everyMs
        next.work()
        await turn()
      }
      at = end
    },
    waits: (count = 1) =>
      new Promise((resolve) => {
        const watch = (): void => {
          if (waits.size < count) return
          watchers.delete(watch)
          resolve()
        }
        watchers.add(watch)
        watch()
      }),
  }
}

function firstDue(waits: Iterable<Wait>, end: number): Wait | undefined {
  const [first] = [...waits]
    .filter(({ due }) => due <= end)
    .sort((one, other) => one.due - other.due || one.order - other.order)
  return first
}

/** Lets everything run that is ready: all microtasks, and what they start. */
function turn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
