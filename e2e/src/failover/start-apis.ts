import { join } from 'node:path'
import type { Login } from '@lode/database'
import {
  choosePorts,
  feedUrlsAt,
  type RunningProcess,
  serverEnvironment,
  startServer,
} from '@lode/local-world'
import type { ArenaChain } from '../chaos/arena-chain.ts'

const root = join(import.meta.dirname, '../../..')

/** An API on its own port, and its process. */
export type Api = { readonly app: string; readonly process: RunningProcess }

/** Starts two APIs on one database and one chain; `onSurprise` hears of one that ended without being told to. */
export async function startApis({
  folder,
  chain,
  urlOf,
  onSurprise,
}: {
  folder: string
  chain: ArenaChain
  urlOf: (login: Login) => string
  onSurprise: (text: string) => void
}): Promise<Api[]> {
  const apis: Api[] = []
  for (const name of ['api-1', 'api-2']) {
    const { ports } = await choosePorts('free')
    const app = `http://localhost:${ports.app}`
    const { vault, tether, wrappedBitcoin, block } = chain.contracts
    const environment = {
      ...serverEnvironment({
        root,
        port: ports.app,
        innerPort: ports['server, inner'],
        publicOrigin: app,
        databaseUrl: urlOf('lode_app'),
        rpcUrl: chain.nodeUrl,
        contracts: { vault, tether, wrappedBitcoin, block: String(block) },
        relayUrl: 'ws://127.0.0.1:1',
        demoWalletUrl: 'http://127.0.0.1:1',
        feeds: feedUrlsAt('http://127.0.0.1:1'),
        clockUrl: '',
        smtpUrl: 'smtp://127.0.0.1:1',
        files: join(folder, 'files'),
      }),
      WEB_ROOT: '',
      ROLE: 'api',
      ...{ RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_SIGN_INS: '1000000' },
    }
    const onEnd = (error: Error) => onSurprise(`${name} ended: ${error.message}`)
    const process = await startServer({ root, logs: join(folder, name), environment, watch: false, onEnd })
    apis.push({ app, process })
  }
  return apis
}
