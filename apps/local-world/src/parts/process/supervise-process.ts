import { systemClock } from '@lode/clock'
import { type ProcessFailed, type ProcessPlan, type RunningProcess, startProcess } from './start-process.ts'

/** Starts one process of the product again whenever it ends by itself, and says so. */
export type Supervisor = {
  /** Starts it, ending the one before; variables given here add to those of the plan. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  isUp(): boolean
  /** How often it ended without having been told to. */
  endedByItself(): number
  /** Resolves when it ended by itself too often for another start to help. */
  readonly failed: Promise<ProcessFailed>
}

/** So many ends within this time are no accident. */
const mostEnds = 5
const withinMs = 60_000
const firstPauseMs = 100

/**
 * Holds one process of a world.
 * @example const relay = superviseProcess(plan, { say: progress.say }); await relay.start()
 */
export function superviseProcess(plan: ProcessPlan, { say }: { say: (line: string) => void }): Supervisor {
  const { promise: failed, resolve: giveUp } = Promise.withResolvers<ProcessFailed>()
  let running: RunningProcess | undefined
  let starting: Promise<void> | undefined
  let current = plan
  /** Rises when somebody starts or kills it: a restart that is on its way is then not wanted any more. */
  let orders = 0
  let ends: number[] = []
  let endedByItself = 0

  async function begin(order: number): Promise<void> {
    const process = await startProcess(current, (error) => void onEnd(error))
    if (order === orders) running = process
    else await process.kill('SIGTERM')
  }
  async function onEnd(error: ProcessFailed): Promise<void> {
    const order = orders
    endedByItself += 1
    const now = performance.now()
    ends = [...ends.filter((at) => now - at < withinMs), now]
    if (ends.length >= mostEnds) return giveUp(error)
    say(`  note  ${error.message}\n  note  the ${plan.name} is started again`)
    await systemClock.after(firstPauseMs * 2 ** ends.length)
    if (order !== orders) return
    starting = begin(order).catch((again: ProcessFailed) => void onEnd(again))
  }
  async function kill(signal: NodeJS.Signals): Promise<void> {
    orders += 1
    await starting
    await running?.kill(signal)
  }

  return {
    start: async (environment = {}) => {
      await kill('SIGTERM')
      current = { ...plan, environment: { ...plan.environment, ...environment } }
      await begin(orders)
    },
    kill,
    isUp: () => running?.isUp() ?? false,
    endedByItself: () => endedByItself,
    failed,
  }
}
