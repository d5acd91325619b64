import { type Clock, systemClock } from '@lode/domain'
import { z } from 'zod'

const offsetShape = z.object({ offsetMs: z.number() })

/**
 * Follows the clock of a local world, which may be set forward: asks `url` for `{ "offsetMs": n }` every
 * half second and adds it to the machine's time. Tells when it was set forward, so that what is due by the new
 * time need not wait. Keeps the last known offset while the world is silent.
 * @example const { clock, stop } = await followClock('http://127.0.0.1:9000/clock')
 */
export async function followClock(
  url: string,
): Promise<{ clock: Clock; onJump: (told: () => void) => void; stop: () => void }> {
  let offset = 0
  let tellJump = (): void => undefined
  const stopped = new AbortController()
  async function ask(): Promise<void> {
    const answer = await fetch(url, { signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(2000)]) })
    const { offsetMs } = offsetShape.parse(await answer.json())
    const jumped = Math.abs(offsetMs - offset) > 1000
    offset = offsetMs
    if (jumped) tellJump()
  }
  await ask()
  const timer = setInterval(() => ask().catch(() => undefined), 500)
  timer.unref()
  return {
    clock: { now: () => new Date(systemClock.now().getTime() + offset) },
    onJump(told) {
      tellJump = told
    },
    stop() {
      clearInterval(timer)
      stopped.abort()
    },
  }
}
