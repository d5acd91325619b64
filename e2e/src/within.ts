import { type Clock, within as limited, systemClock } from '@lode/clock'

/**
 * Waits for something, and so many seconds at the most: nothing that is waited for may keep a run for ever.
 * @throws when it is not done by then, with its name.
 */
export function within<Result>(
  what: string,
  seconds: number,
  done: Promise<Result>,
  clock: Clock = systemClock,
): Promise<Result> {
  return limited(clock, seconds * 1000, done, () => new Error(`${what}: not done within ${seconds} s`))
}
