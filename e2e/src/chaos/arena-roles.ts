import { join } from 'node:path'
import type { Login } from '@lode/database'
import {
  feedUrlsAt,
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

type Surroundings = {
  chain: ArenaChain
  ports: Readonly<Record<'app' | 'feeds' | 'server, inner' | 'relay, inner' | 'signer, inner', number>>
  folder: string
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

async function createRole(
  given: Surroundings,
  { name, port, innerPort }: { name: RoleName; port: number; innerPort: number },
): Promise<Role> {
  const database = new URL(given.databaseUrlOf(name === 'signer' ? 'lode_signer' : 'lode_app'))
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
    // What markets say is heard by the worker's process here.
    ROLE: name === 'worker' ? 'worker,feeds' : name,
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
      // On a machine with much else to do a start may take longer than a server's patience.
      running = await once().catch(once)
    },
    kill: async (signal) => running?.kill(signal),
    async close() {
      await running?.kill('SIGKILL')
      await Promise.all([sql.close(), rpc.close()])
    },
  }
}
