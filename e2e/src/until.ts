import { type Clock, systemClock } from '@lode/clock'

const pauseMs = 150

/**
 * Asks again until the answer is one, for what another process does in its own time. A job that failed rests for up to a minute, and
 * how busy a machine is must not decide: the pauses count, not what the questions take.
 * @throws when it has not come after pauses of `seconds`, five minutes by default.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
  seconds = 300,
  clock: Clock = systemClock,
): Promise<Answer> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const answer = await ask()
    if (answer) return answer
    if (waitedMs > seconds * 1000) throw new Error(`${what}: not within ${seconds} s`)
    await clock.after(pauseMs)
  }
}
