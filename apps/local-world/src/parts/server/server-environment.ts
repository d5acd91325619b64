import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { developmentDepositKey, developmentObjectKeyring } from '@lode/domain'
import type { Contracts } from '../chain/contracts.ts'
import type { FeedUrls } from '../feed-urls.ts'
import type { SandboxKeys } from '../onramp/start-sandbox.ts'
import { chainEnvironment } from './chain-environment.ts'

/** The relay's clients name a project; this one is known to nobody else. */
export const projectId = '10de10de10de10de10de10de10de10de'

/** Who pushes in a world, as browsers know it: the point of its key, in base64url. */
export const pushPoint: string = Buffer.from(developmentDepositKey.public, 'base64')
  .subarray(-65)
  .toString('base64url')

/** Browsers that reach their maker's push service are pushed to there, the others by the world's own. */
const makersServices =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

export type ServerSurroundings = {
  readonly root: string
  readonly port: number
  /** Where its operator asks: health, figures, the description of the API. */
  readonly innerPort: number
  /** Where the app is seen, which is not the server itself while one edits. */
  readonly publicOrigin: string
  readonly databaseUrl: string
  readonly rpcUrl: string
  readonly relayUrl: string
  readonly contracts: Contracts
  readonly demoWalletUrl: string
  readonly feeds: FeedUrls
  readonly clockUrl: string
  /** The commit that is checked out. */
  readonly commit?: string
  /** The sample offerings; none if there is no such file. */
  readonly offeringsFile?: string
  readonly smtpUrl: string
  readonly pushUrl: string
  /** The provider that sells crypto; without it nothing is sold. */
  readonly onramp?: SandboxKeys & { readonly apiUrl: string }
  /** The folder for files of holders and, beside them, their keys. */
  readonly files: string
}

/** The whole of what tells the API and the worker that they run here and not somewhere else. */
export function serverEnvironment(surroundings: ServerSurroundings): Record<string, string> {
  const { root, port, innerPort, publicOrigin, feeds } = surroundings
  return {
    DATABASE_URL: surroundings.databaseUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    INNER_PORT: String(innerPort),
    PUBLIC_ORIGIN: publicOrigin,
    ...chainEnvironment(surroundings),
    PUBLIC_RPC_URL: surroundings.rpcUrl,
    DEPOSIT_SIGNING_KEY: developmentDepositKey.private,
    OBJECT_STORE: pathToFileURL(join(surroundings.files, 'objects')).href,
    OBJECT_KEYS: pathToFileURL(join(surroundings.files, 'keys')).href,
    OBJECT_KEYRING: developmentObjectKeyring,
    RELAY_URL: surroundings.relayUrl,
    WALLETCONNECT_PROJECT_ID: projectId,
    WALLETS: JSON.stringify([{ id: 'demo', name: 'Demo Wallet', webappUrl: surroundings.demoWalletUrl }]),
    PRICE_SOURCES: JSON.stringify(feeds.prices),
    FIAT_SOURCE_URL: feeds.fiat,
    NETWORK_SOURCE_URL: feeds.network,
    POOL_SOURCE_URL: feeds.pool,
    POOL_ACCOUNT: feeds.poolAccount,
    SMTP_URL: surroundings.smtpUrl,
    PUSH_KEY: developmentDepositKey.private,
    PUSH_SERVICES: `${surroundings.pushUrl},${makersServices}`,
    MAIL_FROM: 'Lode <post@lode.localhost>',
    ...(surroundings.onramp && onrampEnvironment(surroundings.onramp)),
    ...(surroundings.offeringsFile === undefined ? {} : { OFFERINGS_FILE: surroundings.offeringsFile }),
    REPLAY: 'true',
    CLOCK_URL: surroundings.clockUrl,
    BUILD_COMMIT: surroundings.commit ?? 'unknown',
    WEB_ROOT: join(root, 'apps/mobile-web/dist'),
    OFFICIAL_SITE_URL: publicOrigin,
  }
}

/** The variables by which the server buys at a sandbox. */
export function onrampEnvironment({
  apiUrl,
  key,
  webhookSecret,
}: SandboxKeys & { readonly apiUrl: string }): Record<string, string> {
  return {
    ONRAMP_PROVIDERS: 'coinbase',
    ONRAMP_COINBASE_URL: apiUrl,
    ONRAMP_COINBASE_KEY: key.id,
    ONRAMP_COINBASE_SECRET: key.secret,
    ONRAMP_COINBASE_WEBHOOK_SECRET: webhookSecret,
  }
}
