import { type Clock, pause, shiftedClock } from '@lode/clock'
import { z } from 'zod'

/** The world may be as busy as this while it starts; later its last word holds meanwhile. */
const firstPatienceMs = 60_000
/** Longer than the world holds a question. */
const patienceMs = 30_000
const pauseMs = 500

const offsetShape = z.object({ offsetMs: z.number() })

/**
 * Follows the clock of a local world, which may be set forward: asks `url` for `{ "offsetMs": n }`, half a second after each answer, and
 * adds it to the machine's time. The world holds a question that names the offset it has until that changes, or some seconds. Tells
 * when it was set forward, so that what is due by the new time need not wait. Keeps the last known offset while the world is silent.
 * @example const { clock, stop } = await followClock(systemClock, 'http://127.0.0.1:9000/clock')
 */
export async function followClock(
  machine: Clock,
  url: string,
): Promise<{ clock: Clock; onJump: (told: () => void) => void; stop: () => void }> {
  let offset = 0
  let tellJump = (): void => undefined
  const stopped = new AbortController()
  async function ask(address: string, timeoutMs: number): Promise<void> {
    const late = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(address, { signal: AbortSignal.any([stopped.signal, late]) })
    const { offsetMs } = offsetShape.parse(await answer.json())
    const jumped = Math.abs(offsetMs - offset) > 1000
    offset = offsetMs
    if (jumped) tellJump()
  }
  async function goOn(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(machine, pauseMs, stopped.signal)
      await ask(`${url}?known=${offset}`, patienceMs).catch(() => undefined)
    }
  }
  await ask(url, firstPatienceMs)
  void goOn()
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
