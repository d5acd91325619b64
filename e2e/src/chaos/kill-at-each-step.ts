import { partOf } from '@lode/test-kit/part-of'
import { within } from '../within.ts'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import type { RoleName } from './arena-roles.ts'
import type { ChaosJob } from './chaos-job.ts'
import { killProcessAt, shortenWaits } from './kill-process.ts'

/** In seconds. */
const patience = 300

/**
 * Kills whoever does them once at every named step of some jobs, API and worker side by side; in `.ci/run` at a third of the steps of
 * each role. Answers with what never came.
 */
export async function killAtEachStep(
  arena: Arena,
  holder: ArenaHolder,
  jobs: readonly ChaosJob[],
): Promise<string[]> {
  async function killed(role: RoleName): Promise<string[]> {
    const missed: string[] = []
    const kills = jobs
      .filter((entry) => entry.role === role)
      .flatMap(({ steps, ...job }) => Object.entries(steps).map(([name, place]) => ({ ...job, name, place })))
    for (const { job, name, place, begin } of partOf(kills, Math.ceil(kills.length / 3))) {
      const killed = killProcessAt(arena, { role, place, victim: role, seconds: 180 })
      const begun = begin(arena, holder)
      begun.catch(() => undefined)
      if (await killed) await within(`the start of ${role}`, patience, arena.revive(role))
      else missed.push(`${job}: ${name}`)
      await shortenWaits(arena)
      await within(job, patience, begun)
    }
    return missed
  }
  // The signer last: what it pays is asked of the API, which would be killed for a request of the signer's.
  const missed = await Promise.all([killed('worker'), killed('api')])
  return [...missed.flat(), ...(await killed('signer'))]
}
