import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits for something, and so many seconds at the most: nothing that is waited for may keep a run for ever.
 * @throws when it is not done by then, with its name.
 */
export async function within<Result>(what: string, seconds: number, done: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = delay(seconds * 1000, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${what}: not done within ${seconds} s`)
  })
  return Promise.race([done, late]).finally(() => over.abort())
}
