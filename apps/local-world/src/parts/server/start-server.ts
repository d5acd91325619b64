import { bundleProcesses } from '@lode/bundle'
import { type ProcessFailed, type RunningProcess, startProcess } from '../process/start-process.ts'
import { serverPlan } from './server-plan.ts'

/**
 * Starts the product's server as a process of its own and waits until it is ready.
 *
 * @param onEnd Called when it ends without having been told to.
 * @throws {ProcessFailed}
 */
export async function startServer({
  onEnd,
  ...given
}: Parameters<typeof serverPlan>[0] & {
  readonly onEnd: (error: ProcessFailed) => void
}): Promise<RunningProcess> {
  if (!given.watch) await bundleProcesses(given.root)
  return startProcess(serverPlan(given), onEnd)
}
