import { processFile } from '@lode/bundle'
import type { ProcessPlan } from '../process/start-process.ts'
import { projectId } from '../server/server-environment.ts'

/** How the WalletConnect relay is run: a process of its own, which holds no key. */
export function relayPlan(given: {
  readonly root: string
  readonly logs: string
  readonly databaseUrl: string
  readonly relayUrl: string
  readonly innerPort: number
  /** Runs the sources; otherwise the bundle runs, which must be there. */
  readonly sources?: boolean
}): ProcessPlan {
  const { root, logs, databaseUrl, relayUrl, innerPort, sources = false } = given
  return {
    root,
    logs,
    name: 'relay',
    main: processFile('relay', { sources }),
    // As `npm start -w apps/relay` does it.
    flags: ['--max-semi-space-size=4', '--max-old-space-size=160'],
    environment: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: new URL(relayUrl).port,
      RELAY_URL: relayUrl,
      INNER_PORT: String(innerPort),
      PROJECT_IDS: projectId,
    },
    readyUrl: `http://127.0.0.1:${innerPort}/ready`,
    watch: false,
  }
}
