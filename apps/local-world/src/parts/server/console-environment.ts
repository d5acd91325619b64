import { join } from 'node:path'
import { chainEnvironment } from './chain-environment.ts'
import type { ServerSurroundings } from './server-environment.ts'

/** What the operators' console is told. `databaseUrl` is of its login. */
export function consoleEnvironment(
  surroundings: Pick<
    ServerSurroundings,
    'root' | 'port' | 'innerPort' | 'publicOrigin' | 'databaseUrl' | 'rpcUrl' | 'contracts' | 'clockUrl'
  > & { readonly consoleOrigin: string },
): Record<string, string> {
  return {
    ROLE: 'console',
    DATABASE_URL: surroundings.databaseUrl,
    PORT: String(surroundings.port),
    INNER_PORT: String(surroundings.innerPort),
    PUBLIC_ORIGIN: surroundings.publicOrigin,
    CONSOLE_ORIGIN: surroundings.consoleOrigin,
    CONSOLE_ROOT: join(surroundings.root, 'apps/operator-console/dist'),
    ...chainEnvironment(surroundings),
    CLOCK_URL: surroundings.clockUrl,
  }
}
