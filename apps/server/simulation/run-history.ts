import { blackout, calm, crash, lapse, massacre, race, tamper } from './ledger-rounds.ts'
import { type MachineRounds, startMachineRounds } from './machine-rounds.ts'
import { type Random, randomOf } from './random.ts'
import { startWorld, type Tampering, type World } from './world.ts'

/** A round: some steps of one kind. Answers with how many. */
type Round = (world: World, random: Random, machines: MachineRounds) => Promise<number>

/** What a history is made of: kind, how often, and what it does. A new kind is a line here. */
const rounds: Readonly<Record<string, { weight: number; play: Round }>> = {
  calm: { weight: 1200, play: calm },
  machines: { weight: 450, play: (_world, random, machines) => machines.play(random) },
  race: { weight: 600, play: race },
  crash: { weight: 300, play: crash },
  massacre: { weight: 60, play: massacre },
  lapse: { weight: 120, play: lapse },
  tamper: { weight: 60, play: tamper },
  blackout: { weight: 10, play: blackout },
}

/** How far apart the whole audits are, in steps. */
const auditEvery = 25_000

export type Played = { seed: number; steps: number; rounds: Record<string, number>; seconds: number }

/** A history went wrong. `replay` is the command that plays it again. */
export class HistoryBroken extends Error {
  override readonly name = 'HistoryBroken'
  constructor(replay: string, cause: unknown) {
    super(`${cause instanceof Error ? cause.message : String(cause)}\nplay it again: ${replay}`, { cause })
  }
}

/**
 * Plays the history of a seed up to so many steps, or until `enough` says so, and checks it on the way (README.md).
 * @throws {HistoryBroken} at the first thing that must not be.
 */
export async function runHistory(options: {
  seed: number
  steps?: number
  enough?: () => boolean
  /** Plays only rounds of these kinds. */
  kinds?: readonly string[]
  /** Breaks the product on purpose. */
  tampering?: Tampering
  log?: (line: string) => void
}): Promise<Played> {
  const { seed, steps: wanted = Number.POSITIVE_INFINITY, enough = () => false } = options
  const began = performance.now()
  const tampering = options.tampering ?? {}
  const log = options.log ?? (() => undefined)
  const world = await startWorld(tampering, log)
  const weights = Object.fromEntries(
    Object.entries(rounds)
      .filter(([kind]) => options.kinds?.includes(kind) ?? true)
      .map(([kind, { weight }]) => [kind, weight]),
  )
  const played: Record<string, number> = {}
  let [steps, audited, number] = [0, 0, 0]
  try {
    const machines = await startMachineRounds(world, tampering)
    while (steps < wanted && !enough()) {
      const random = randomOf(seed, number++)
      const kind = random.weighted(weights)
      played[kind] = (played[kind] ?? 0) + 1
      log(`round ${number}, from step ${steps}: ${kind}`)
      steps += (await rounds[kind]?.play(world, random, machines)) ?? 0
      if (steps - audited < auditEvery) continue
      await auditAll(world, machines)
      audited = steps
    }
    await machines.comeToRest(randomOf(seed, number))
    await auditAll(world, machines)
    return { seed, steps, rounds: played, seconds: (performance.now() - began) / 1000 }
  } catch (cause) {
    throw new HistoryBroken(`npm run soak -- --seed ${seed} --steps ${steps + 1}`, cause)
  } finally {
    await world.stop()
  }
}

async function auditAll(world: World, machines: MachineRounds): Promise<void> {
  await world.auditAll()
  await machines.audit()
}
