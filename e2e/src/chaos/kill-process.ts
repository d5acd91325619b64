import { setTimeout as delay } from 'node:timers/promises'
import type { Arena, Victim } from './arena.ts'
import type { RoleName } from './arena-roles.ts'
import { isAt, type KillPoint, type Place } from './kill-point.ts'

/**
 * Lies in wait for a moment of a process, and kills the victim in it: what was not passed on by then never is.
 * Resolves when the victim is dead; false when the moment did not come in time.
 */
export async function killProcessAt(
  arena: Arena,
  { role, place, victim, seconds = 20 }: { role: RoleName; place: Place; victim: Victim; seconds?: number },
): Promise<boolean> {
  const { sql, rpc } = arena.roles[role]
  const { promise: struck, resolve } = Promise.withResolvers<boolean>()
  let armed = true
  async function watch(moment: KillPoint): Promise<'pass' | 'cut'> {
    if (!armed || !isAt(moment, place)) return 'pass'
    armed = false
    await arena.kill(victim)
    resolve(true)
    return 'cut'
  }
  sql.watch = watch
  rpc.watch = watch
  const ended = new AbortController()
  const late = delay(seconds * 1000, false, { signal: ended.signal }).catch(() => false)
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
