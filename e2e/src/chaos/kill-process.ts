import { pause, systemClock } from '@lode/clock'
import type { Arena, Victim } from './arena.ts'
import type { RoleName } from './arena-roles.ts'
import { isAt, type KillPoint, type Place } from './kill-point.ts'

/**
 * Lies in wait for a moment of a process, and kills the victim in it: what was not passed on by then never is. Without a
 * place any statement or call counts; `nth` is which of those that match.
 * Resolves when the victim is dead; false when the moment did not come in time.
 */
export async function killProcessAt(
  arena: Arena,
  {
    role,
    place,
    nth = 1,
    victim,
    seconds = 20,
  }: { role: RoleName; place?: Place | undefined; nth?: number; victim: Victim; seconds?: number },
): Promise<boolean> {
  const { sql, rpc } = arena.roles[role]
  const { promise: struck, resolve } = Promise.withResolvers<boolean>()
  let armed = true
  let left = nth
  async function watch(moment: KillPoint): Promise<'pass' | 'cut'> {
    if (!armed || (place && !isAt(moment, place)) || --left > 0) return 'pass'
    armed = false
    await arena.kill(victim)
    resolve(true)
    // What another process's end leaves alone goes on.
    return victim === role || victim === 'postgres' ? 'cut' : 'pass'
  }
  sql.watch = watch
  rpc.watch = watch
  const ended = new AbortController()
  const late = pause(systemClock, seconds * 1000, ended.signal).then(() => false)
  const hit = await Promise.race([struck, late])
  ended.abort()
  if (!armed && !hit) await struck
  armed = false
  return hit
}

/**
 * Frees at once what a killed process held and would otherwise keep for 10 seconds (a job) or 30 (a request): those waits
 * are tested once, in their own time, and not a thousand times.
 */
export async function shortenWaits({ db }: Arena): Promise<void> {
  await db`delete from lease`
  await db`update idempotent_request set lease_expires_at = clock_timestamp() - interval '1 second'
    where status is null`
}
