import { join } from 'node:path'
import type { Login } from '@lode/database'
import { choosePorts, feedUrlsAt, serverEnvironment, signerEnvironment, startServer } from '@lode/local-world'
import type { ArenaChain } from '../chaos/arena-chain.ts'

const root = join(import.meta.dirname, '../../..')

type Role = 'api' | 'worker' | 'signer'

/** A server process; `app` is where holders find an API, `innerPort` where its operator asks. */
export type Server = {
  readonly role: Role
  readonly app: string
  readonly innerPort: number
  start(): Promise<void>
  /** Sends a signal, and answers when the process is gone. */
  stop(signal: NodeJS.Signals): Promise<void>
}

/** Starts one process of each named role, on one database and one chain; `onSurprise` hears of one that ended by itself. */
export async function startServers(
  roles: readonly Role[],
  given: {
    folder: string
    chain: ArenaChain
    urlOf: (login: Login) => string
    onSurprise: (text: string) => void
    feedsUrl?: string
    /** What all APIs take for their own address; each its own where there is none. */
    site?: string
    environment?: Readonly<Record<string, string>>
  },
): Promise<Server[]> {
  const { chain, folder, urlOf, onSurprise, feedsUrl = 'http://127.0.0.1:1' } = given
  const { vault, tether, wrappedBitcoin, block } = chain.contracts
  const servers: Server[] = []
  for (const role of roles) {
    const name = `${role}-${servers.length + 1}`
    const { ports } = await choosePorts('free')
    const app = `http://localhost:${ports.app}`
    const common = {
      innerPort: ports['server, inner'],
      publicOrigin: given.site ?? app,
      databaseUrl: urlOf(role === 'signer' ? 'lode_signer' : 'lode_app'),
      rpcUrl: chain.nodeUrl,
      contracts: { vault, tether, wrappedBitcoin, block: String(block) },
      clockUrl: '',
    }
    const environment = {
      ...(role === 'signer'
        ? signerEnvironment(common)
        : serverEnvironment({
            ...common,
            root,
            port: ports.app,
            relayUrl: 'ws://127.0.0.1:1',
            demoWalletUrl: 'http://127.0.0.1:1',
            feeds: feedUrlsAt(feedsUrl),
            smtpUrl: 'smtp://127.0.0.1:1',
            pushUrl: 'http://127.0.0.1:1',
            files: join(folder, 'files'),
          })),
      WEB_ROOT: '',
      ROLE: role,
      ...{ RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_SIGN_INS: '1000000' },
      ...given.environment,
    }
    const onEnd = (error: Error) => onSurprise(`${name} ended: ${error.message}`)
    const start = () => startServer({ root, logs: join(folder, name), environment, watch: false, onEnd })
    let process = await start()
    servers.push({
      ...{ role, app, innerPort: common.innerPort },
      start: async () => {
        process = await start()
      },
      stop: (signal) => process.kill(signal),
    })
  }
  return servers
}
