import { systemClock } from '@lode/clock'
import { within } from '../within.ts'
import { type Arena, startArena, type Victim } from './arena.ts'
import { type ArenaHolder, createHolder, fundHolder } from './arena-holder.ts'
import { chainTroubles } from './chain-troubles.ts'
import type { ChaosJob } from './chaos-job.ts'
import { chaosJobs } from './chaos-jobs.ts'
import { findLosses } from './find-losses.ts'
import { fundAccounts } from './fund-accounts.ts'
import { furnishOfferings } from './furnish-offerings.ts'
import { killProcessAt, shortenWaits } from './kill-process.ts'
import { type Random, randomFrom } from './random-from.ts'
import { settle } from './settle.ts'
import { talkOverRelay } from './talk-over-relay.ts'

/** What a campaign did. */
export type Campaign = {
  readonly kills: Readonly<Record<Victim, number>>
  /** Named steps at which something was killed, and how often. */
  readonly steps: ReadonlyMap<string, number>
  /** How long it took from starting a victim again to its being ready, in milliseconds. */
  readonly revivals: readonly { readonly victim: Victim; readonly ms: number }[]
  readonly losses: readonly string[]
}

/** At a named step of the job, or at the nth statement or call of the process that does it. */
type PlannedKill = { job: ChaosJob; victim: Victim; step?: string; nth: number; trouble?: string }

const batch = 25
const holders = 4
/** About as many statements and calls as a process makes while it does a job. */
const mostMoments = 100
/** More than any step takes, in seconds: what takes longer hangs, and is told by its name. */
const patience = 600

/**
 * Kills servers, relay and PostgreSQL so many times, at named steps and at statements or calls that the seed counts out, the chain in trouble now and then, and
 * after each batch waits until all has healed and compares promises, books and chain. Ends at the first difference.
 */
export async function runCampaign(
  { kills, seed }: { kills: number; seed: number },
  { say, note }: { say: (line: string) => void; note: (planned: string) => void },
): Promise<Campaign> {
  const random = randomFrom(seed)
  const done = { api: 0, worker: 0, feeds: 0, signer: 0, relay: 0, postgres: 0 }
  const steps = new Map<string, number>()
  const revivals: { victim: Victim; ms: number }[] = []
  const arena = await within('the start', 600, startArena({ everything: true }))
  const talk = talkOverRelay(arena.relay)
  const total = () => Object.values(done).reduce((sum, one) => sum + one, 0)
  try {
    await fundAccounts(arena, { accounts: ['treasury/mining'], units: 1_000_000_000n })
    const people: ArenaHolder[] = []
    for (let i = 0; i < holders; i++) {
      const holder = await within('a holder', 300, createHolder(arena))
      await within('their money', 300, fundHolder(arena, holder, 100_000_000_000n))
      people.push(holder)
    }
    await within('the offerings', 600, furnishOfferings(arena, people))
    while (total() < kills) {
      const goal = Math.min(kills, total() + batch)
      while (total() < goal) {
        // A worker that was killed last starts without the pauses that failures have earned it.
        const planned = total() === goal - 1 ? { ...plan(random), victim: 'worker' as const } : plan(random)
        note(describe(planned))
        const ms = await carryOut(arena, random.pick(people), planned)
        if (ms === null) continue
        done[planned.victim]++
        revivals.push({ victim: planned.victim, ms })
        const name = planned.step && `${planned.job.job}: ${planned.step} (${planned.victim})`
        if (name) steps.set(name, (steps.get(name) ?? 0) + 1)
      }
      const healing = performance.now()
      await settle(arena, 180)
      const losses = [
        ...(await within('the comparison', 300, findLosses(arena, people))),
        ...(await talk.losses()),
      ]
      const healed = Math.round((performance.now() - healing) / 100) / 10
      say(`${total()} kills ${JSON.stringify(done)}, settled in ${healed} s, ${losses.length} losses`)
      if (losses.length > 0) return { kills: done, steps, revivals, losses }
    }
    return { kills: done, steps, revivals, losses: [] }
  } finally {
    talk.stop()
    await within('the end of all processes', 120, arena.stop())
  }
}

/** Seven of ten kills are at a named step, a quarter of those to the database under it; the others at any of its moments. */
function plan(random: Random): PlannedKill {
  const job = random.pick(chaosJobs)
  const step = random.pick(Object.keys(job.steps))
  const nth = 1 + random.below(mostMoments)
  const named = random.below(10) < 7
  const sql = job.steps[step]?.via === 'sql'
  if (named) return { job, step, nth: 1, victim: sql && random.below(4) === 0 ? 'postgres' : job.role }
  const victim = random.pick(['api', 'worker', 'feeds', 'signer', 'relay', 'postgres'] as const)
  const trouble = random.below(2) === 0 ? random.pick(Object.keys(chainTroubles)) : undefined
  return { job, victim, nth, ...(trouble ? { trouble } : {}) }
}

function describe({ job, step, victim, nth, trouble }: PlannedKill): string {
  const when = step ?? [`at moment ${nth}`, ...(trouble ? [trouble] : [])].join(', ')
  return `${systemClock.now().toISOString()} ${job.job}: ${when}: ${victim}`
}

/** Carries a planned kill out and starts its victim again; answers how long that took, or null when the moment never came. */
async function carryOut(arena: Arena, holder: ArenaHolder, planned: PlannedKill): Promise<number | null> {
  const { job, victim, step, nth, trouble } = planned
  const place = step === undefined ? undefined : job.steps[step]
  const hit = killProcessAt(arena, { role: job.role, place, nth, victim })
  const begun = job.begin(arena, holder)
  begun.catch(() => undefined)
  const over = trouble ? chainTroubles[trouble]?.(arena) : undefined
  if (!(await within(`${step ?? `moment ${nth}`} of ${job.job}`, patience, hit))) {
    if (over) await within(`the end of "${trouble}"`, patience, over)
    await within(job.job, patience, begun)
    return null
  }
  const start = performance.now()
  await within(`the start of ${victim}`, patience, arena.revive(victim))
  const ms = Math.round(performance.now() - start)
  await within('an end to what leases keep waiting', patience, shortenWaits(arena))
  if (over) await within(`the end of "${trouble}"`, patience, over)
  await within(job.job, patience, begun)
  return ms
}
