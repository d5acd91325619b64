import { type ProcessFailed, type RunningProcess, startProcess } from '../process/start-process.ts'
import { relayPlan } from './relay-plan.ts'

/**
 * Starts the product's relay as a process of its own and waits until it is ready.
 *
 * @param onEnd Called when it ends without having been told to.
 * @throws {ProcessFailed}
 */
export function startRelay({
  onEnd,
  ...given
}: Parameters<typeof relayPlan>[0] & {
  readonly onEnd: (error: ProcessFailed) => void
}): Promise<RunningProcess> {
  return startProcess(relayPlan(given), onEnd)
}
