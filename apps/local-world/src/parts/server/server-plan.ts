import { processFile } from '@lode/bundle'
import type { ProcessPlan } from '../process/start-process.ts'

/** How a process of the product's server is run, by the name of its log, and how it is seen to be ready. */
export function serverPlan({
  name = 'server',
  ...given
}: {
  readonly name?: string
  readonly root: string
  readonly logs: string
  readonly environment: Readonly<Record<string, string>>
  /** Runs the sources, and starts again when one of them changes; otherwise the bundle runs, which must be there. */
  readonly watch: boolean
}): ProcessPlan {
  const { INNER_PORT = '' } = given.environment
  return {
    ...given,
    name,
    main: processFile('server', { sources: given.watch }),
    readyUrl: `http://127.0.0.1:${INNER_PORT}/ready`,
  }
}
