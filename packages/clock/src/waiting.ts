import type { Clock } from './clock.ts'

/**
 * Waits `ms` milliseconds, or until the signal aborts, without an error in either case.
 * @example while (!stopping.aborted) { await look(); await pause(clock, 1000, stopping) }
 */
export async function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  await clock.after(ms, signal).catch((error: unknown) => {
    if (!signal?.aborted) throw error
  })
}

/**
 * The answer, if it comes within `ms` milliseconds.
 * @param late The error that is thrown otherwise.
 * @throws whatever the answer fails with, or `late`.
 * @example await within(clock, 2000, answer, () => new Error('no answer within 2 s'))
 */
export async function within<Answer>(
  clock: Clock,
  ms: number,
  answer: Promise<Answer>,
  late: () => Error,
): Promise<Answer> {
  const answered = new AbortController()
  const limit = pause(clock, ms, answered.signal).then(() => {
    if (!answered.signal.aborted) throw late()
    return answer
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    answered.abort()
  }
}

/**
 * Calls `work` once, `ms` milliseconds later, unless it is cancelled.
 * @returns What cancels it.
 * @example const cancel = later(clock, 300, () => void search(typed))
 */
export function later(clock: Clock, ms: number, work: () => void): () => void {
  const cancelled = new AbortController()
  void pause(clock, ms, cancelled.signal).then(() => {
    if (!cancelled.signal.aborted) work()
  })
  return () => cancelled.abort()
}
