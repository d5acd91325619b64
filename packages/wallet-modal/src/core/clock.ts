/** Time: the current date, and waiting. Nothing else here asks the machine for either. */
export type Clock = {
  /** The current date. */
  now(): Date
  /**
   * Resolves `ms` milliseconds later.
   * @throws the signal's reason when it aborts first.
   */
  after(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `work` every `ms` milliseconds until the signal aborts. */
  every(ms: number, signal: AbortSignal, work: () => void): void
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  after: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      onAbort(signal, () => {
        clearTimeout(timer)
        reject(signal?.reason)
      })
    }),
  every: (ms, signal, work) => {
    const timer = setInterval(work, ms)
    onAbort(signal, () => clearInterval(timer))
  },
}

function onAbort(signal: AbortSignal | undefined, stop: () => void): void {
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
}

/** A wait by a clock that is bound: the modal's files share it, since what imports the clock itself is a file of its own in a build. */
export type Later = (ms: number, work: () => void) => () => void

/** Calls `work` once, `ms` milliseconds later, unless it is cancelled by what this returns. */
export function later(clock: Clock, ms: number, work: () => void): () => void {
  const cancelled = new AbortController()
  clock.after(ms, cancelled.signal).then(work, () => {})
  return () => cancelled.abort()
}
