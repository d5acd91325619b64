import type { ProcessPlan } from '../process/start-process.ts'
import { projectId } from '../server/server-environment.ts'

/** How the WalletConnect relay is run: a process of its own, which holds no key. */
export function relayPlan(given: {
  readonly root: string
  readonly logs: string
  readonly databaseUrl: string
  readonly relayUrl: string
  readonly innerPort: number
}): ProcessPlan {
  const { root, logs, databaseUrl, relayUrl, innerPort } = given
  return {
    root,
    logs,
    name: 'relay',
    main: 'apps/relay/src/main.ts',
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
