import { join } from 'node:path'
import type { Login } from '@lode/database'
import {
  feedUrlsAt,
  type Ports,
  type RunningProcess,
  serverEnvironment,
  signerEnvironment,
  startServer,
} from '@lode/local-world'
import { type RpcProxy, startRpcProxy } from '@lode/test-kit/rpc-proxy'
import type { ArenaChain } from './arena-chain.ts'
import { type PostgresProxy, startPostgresProxy } from './postgres-proxy.ts'

export type RoleName = 'api' | 'worker' | 'signer'

/** One server process and what stands between it and its surroundings. */
export type Role = {
  readonly sql: PostgresProxy
  readonly rpc: RpcProxy
  readonly logFile: string
  isUp(): boolean
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

export type Surroundings = {
  chain: ArenaChain
  ports: Ports
  folder: string
  /** Whether feeds and relay run too, each a process of its own. */
  everything: boolean
  databaseUrlOf: (login: Login) => string
  feedsUrl: string
  clockUrl: string
  environment: Readonly<Record<string, string>>
  onSurprise: (text: string) => void
}

/** Prepares all roles; nothing runs yet. */
export async function createRoles(given: Surroundings): Promise<Record<RoleName, Role>> {
  const { ports } = given
  return {
    api: await createRole(given, { name: 'api', port: ports.app, innerPort: ports['server, inner'] }),
    worker: await createRole(given, { name: 'worker', port: ports.feeds, innerPort: ports['relay, inner'] }),
    signer: await createRole(given, { name: 'signer', port: 0, innerPort: ports['signer, inner'] }),
  }
}

const logins = { api: 'lode_app', worker: 'lode_app', feeds: 'lode_feeds', signer: 'lode_signer' } as const

/** Prepares one; it does not run yet. */
export async function createRole(
  given: Surroundings,
  { name, port, innerPort }: { name: keyof typeof logins; port: number; innerPort: number },
): Promise<Role> {
  const database = new URL(given.databaseUrlOf(logins[name]))
  const sql = await startPostgresProxy({ port: Number(database.port) })
  const rpc = await startRpcProxy(given.chain.nodeUrl)
  database.port = String(sql.port)
  const { vault, tether, wrappedBitcoin, block } = given.chain.contracts
  const common = {
    innerPort,
    publicOrigin: `http://localhost:${given.ports.app}`,
    databaseUrl: database.href,
    rpcUrl: rpc.url,
    contracts: { vault, tether, wrappedBitcoin, block: String(block) },
    clockUrl: given.clockUrl,
  }
  const environment = {
    ...(name === 'signer'
      ? signerEnvironment(common)
      : serverEnvironment({
          ...common,
          root,
          port,
          relayUrl: 'ws://127.0.0.1:1',
          demoWalletUrl: 'http://127.0.0.1:1',
          feeds: feedUrlsAt(given.feedsUrl),
          smtpUrl: 'smtp://127.0.0.1:1',
          pushUrl: 'http://127.0.0.1:1',
          files: join(given.folder, 'files'),
        })),
    WEB_ROOT: '',
    // Starting again is most of what chaos does.
    NODE_COMPILE_CACHE: join(given.folder, 'compiled'),
    // What markets say is heard by the worker's process where the feeds have none.
    ROLE: name === 'worker' && !given.everything ? 'worker,feeds' : name,
    RATE_LIMIT_REQUESTS: '1000000',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_SIGN_INS: '1000000',
    ...given.environment,
  }
  const logs = join(given.folder, name)
  let running: RunningProcess | undefined
  return {
    sql,
    rpc,
    logFile: join(logs, 'server.log'),
    isUp: () => running?.isUp() ?? false,
    async start() {
      const onEnd = (error: Error) => given.onSurprise(`${name}: ${error.message}`)
      const once = () => startServer({ root, logs, environment, watch: false, onEnd })
      running = await once().catch(once)
    },
    kill: async (signal) => running?.kill(signal),
    async close() {
      await running?.kill('SIGKILL')
      await Promise.all([sql.close(), rpc.close()])
    },
  }
}
