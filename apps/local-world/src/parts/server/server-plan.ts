import type { ProcessPlan } from '../process/start-process.ts'

/** How the product's server is run, and how it is seen to be ready. */
export function serverPlan(given: {
  readonly root: string
  readonly logs: string
  readonly environment: Readonly<Record<string, string>>
  readonly watch: boolean
}): ProcessPlan {
  const { INNER_PORT = '' } = given.environment
  return {
    ...given,
    name: 'server',
    main: 'apps/server/src/main.ts',
    readyUrl: `http://127.0.0.1:${INNER_PORT}/ready`,
  }
}
