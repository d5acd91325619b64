import { type Clock, shiftedClock } from '@lode/clock'
import { z } from 'zod'

/** The world may be as busy as this while it starts; later its last word holds meanwhile. */
const firstPatienceMs = 60_000
const patienceMs = 2_000
const askEveryMs = 500

const offsetShape = z.object({ offsetMs: z.number() })

/**
 * Follows the clock of a local world, which may be set forward: asks `url` for `{ "offsetMs": n }` every
 * half second and adds it to the machine's time. Tells when it was set forward, so that what is due by the new
 * time need not wait. Keeps the last known offset while the world is silent.
 * @example const { clock, stop } = await followClock(systemClock, 'http://127.0.0.1:9000/clock')
 */
export async function followClock(
  machine: Clock,
  url: string,
): Promise<{ clock: Clock; onJump: (told: () => void) => void; stop: () => void }> {
  let offset = 0
  let tellJump = (): void => undefined
  const stopped = new AbortController()
  async function ask(timeoutMs: number): Promise<void> {
    const late = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { signal: AbortSignal.any([stopped.signal, late]) })
    const { offsetMs } = offsetShape.parse(await answer.json())
    const jumped = Math.abs(offsetMs - offset) > 1000
    offset = offsetMs
    if (jumped) tellJump()
  }
  await ask(firstPatienceMs)
  machine.every(askEveryMs, stopped.signal, () => void ask(patienceMs).catch(() => undefined))
  return {
    clock: shiftedClock(() => offset, machine),
    onJump(told) {
      tellJump = told
    },
    stop() {
      stopped.abort()
    },
  }
}
