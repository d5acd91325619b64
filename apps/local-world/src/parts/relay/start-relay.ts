import { bundleProcesses } from '@lode/bundle'
import { type ProcessFailed, type RunningProcess, startProcess } from '../process/start-process.ts'
import { relayPlan } from './relay-plan.ts'

/**
 * Starts the product's relay as a process of its own and waits until it is ready.
 *
 * @param onEnd Called when it ends without having been told to.
 * @throws {ProcessFailed}
 */
export async function startRelay({
  onEnd,
  ...given
}: Parameters<typeof relayPlan>[0] & {
  readonly onEnd: (error: ProcessFailed) => void
}): Promise<RunningProcess> {
  if (!given.sources) await bundleProcesses(given.root)
  return startProcess(relayPlan(given), onEnd)
}
