import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { developmentObjectKeyring } from '@lode/domain'
import { chainEnvironment } from './chain-environment.ts'
import type { ServerSurroundings } from './server-environment.ts'

/** What the operators' console is told. `databaseUrl` is of its login. */
export function consoleEnvironment(
  surroundings: Pick<
    ServerSurroundings,
    | 'root'
    | 'port'
    | 'innerPort'
    | 'publicOrigin'
    | 'databaseUrl'
    | 'rpcUrl'
    | 'contracts'
    | 'clockUrl'
    | 'commit'
    | 'files'
  > & {
    readonly consoleOrigin: string
    /** What is to differ. */
    readonly environment?: Readonly<Record<string, string>> | undefined
  },
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
    OBJECT_STORE: pathToFileURL(join(surroundings.files, 'objects')).href,
    OBJECT_KEYS: pathToFileURL(join(surroundings.files, 'keys')).href,
    OBJECT_KEYRING: developmentObjectKeyring,
    CLOCK_URL: surroundings.clockUrl,
    BUILD_COMMIT: surroundings.commit ?? 'unknown',
    ...surroundings.environment,
  }
}
