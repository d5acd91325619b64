import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { developmentDepositKey } from '@lode/domain'
import { type Locale, locales } from '@lode/translations/locale.ts'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { z } from 'zod'
import { reviewedWalletFiles } from './modules/wallets/reviewed-wallet-files.ts'

/** A variable of the environment is missing or unreadable. Its message names each one and says what to do. */
export class ConfigurationInvalid extends Error {
  override readonly name = 'ConfigurationInvalid'
  constructor(faults: readonly string[]) {
    super(`The configuration can't be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
  }
}

const roles = ['api', 'worker'] as const
/** What one process does: `api` HTTP, `worker` jobs. The relay is a process of its own: it parses strangers' sockets. */
export type Role = (typeof roles)[number]

const text = z.string().min(1)
const url = z.url()
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const address = z
  .string()
  .refine((value) => isAddress(value, { strict: false }), 'must be an address such as 0x52…')
  .transform((value): Address => getAddress(value))
const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
  .transform((value) => value as Hex)
const signingKey = text.refine(isSigningKey, 'must be a P-256 key, PKCS #8 in base64')
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
const origin = url.refine(
  (value) => new URL(value).origin === value,
  'must be an origin without a path or a final slash, such as https://lode.example',
)
const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .default('[]')
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)

const environmentShape = z.object({
  DATABASE_URL: text,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  INNER_HOST: z.string().default('127.0.0.1'),
  INNER_PORT: z.coerce.number().int().min(0).max(65535).default(9464),
  PUBLIC_ORIGIN: origin,
  CHAIN_ID: z.coerce.number().int().positive(),
  CHAIN_NAME: text,
  CHAIN_TESTNET: flag,
  RPC_URL: url,
  PUBLIC_RPC_URL: url.optional(),
  RESTRICTED_RPC_URL: url.optional(),
  EXPLORER_URL: url.optional(),
  VAULT_ADDRESS: address,
  USDT_ADDRESS: address,
  BTC_TOKEN_ADDRESS: address,
  BLOCK_SECONDS: count(12),
  DEPLOY_BLOCK: z.coerce.bigint().nonnegative().default(0n),
  PAYER_PRIVATE_KEY: privateKey,
  SWEEPER_PRIVATE_KEY: privateKey,
  DEPOSIT_SIGNING_KEY: signingKey,
  ETHEREUM_CONFIRMATIONS: count(12),
  FEE_CEILING_GWEI: count(500),
  RELAY_URL: text,
  WALLETCONNECT_PROJECT_ID: text,
  WALLETS: json(z.array(z.object({ id: text, name: text, webappUrl: url }))),
  PRICE_SOURCES: json(z.array(z.object({ kind: z.enum(['binance', 'coinbase', 'kraken']), url }))),
  NETWORK_SOURCE_URL: url.optional(),
  POOL_SOURCE_URL: url.optional(),
  POOL_ACCOUNT: z.string().default(''),
  MINERS_FILE: text.default(join(import.meta.dirname, '../data/miners.json')),
  WALLETS_FILE: text.optional(),
  WALLET_DIRECTORY_URL: url.optional(),
  ACTIVITY_HISTORY_BLOCKS: count(7200),
  REPLAY: flag,
  CLOCK_URL: url.optional(),
  WEB_ROOT: text.optional(),
  OFFICIAL_SITE_URL: url,
  SUPPORT_URL: text,
  DEFAULT_LOCALE: z.enum(locales).default('en'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ROLE: list('api,worker').pipe(z.array(z.enum(roles)).min(1)),
  TRUSTED_PROXIES: list(''),
  RATE_LIMIT_REQUESTS: count(600),
  RATE_LIMIT_WRITES: count(120),
  RATE_LIMIT_SIGN_INS: count(30),
  LIMIT_SOCKETS: count(10_000),
  LIMIT_SOCKETS_PER_ADDRESS: count(200),
  LIMIT_STREAMS: count(5_000),
  LIMIT_STREAMS_PER_ADDRESS: count(100),
  LIMIT_STREAMS_PER_SESSION: count(10),
  DATABASE_DISK: text.optional(),
  DISK_ALARM_MB: count(5000),
  BUILD_COMMIT: z.string().default('unknown'),
})
type Environment = z.output<typeof environmentShape>

/** Everything that differs from one place to another. See `docs/configuration.md` for each value. */
export type Configuration = {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Where health, readiness, figures and the description of the API are: for the operator's own network. */
  readonly inner: { readonly host: string; readonly port: number }
  /** Where the app is seen by its users: the domain and uri of a sign-in, and the only origin that may write. */
  readonly publicOrigin: string
  readonly chain: {
    readonly id: number
    readonly name: string
    readonly testnet: boolean
    /** Where this server reaches the chain. May hold a key: never sent to a client. */
    readonly rpcUrl: string
    /** Where wallets reach it. */
    readonly publicRpcUrl: string
    /** Where they reach it from mainland China and Hong Kong. */
    readonly restrictedRpcUrl: string
    readonly explorerUrl: string | null
    readonly confirmations: number
    /** The most a transaction of ours may offer per unit of gas, in wei. */
    readonly feeCeiling: bigint
    /** Seconds between two blocks, to say how long things take. */
    readonly blockSeconds: number
    readonly deployBlock: bigint
  }
  readonly contracts: { readonly vault: Address; readonly usdt: Address; readonly btc: Address }
  /**
   * The payer signs payouts; the sweeper, another account, pays for emptying deposit addresses. `deposit` (P-256,
   * PKCS #8 in base64) signs where deposits go; its public half is pinned in the app's build.
   */
  readonly keys: { readonly payer: Hex; readonly sweeper: Hex; readonly deposit: string }
  readonly walletConnect: { readonly relayUrl: string; readonly projectId: string }
  readonly wallets: Environment['WALLETS']
  readonly priceSources: Environment['PRICE_SOURCES']
  readonly networkSourceUrl: string | null
  readonly pool: { readonly url: string; readonly account: string } | null
  /** The operator's miners and their terms. */
  readonly minersFile: string
  /** Wallets to connect with: the bundled list, and where a newer one of the same shape is. */
  readonly walletDirectory: { readonly files: readonly string[]; readonly url: string | null }
  /** How far back the index of the chain looks for an address that is new to it. */
  readonly activityHistoryBlocks: number
  readonly replay: boolean
  readonly clockUrl: string | null
  readonly webRoot: string | null
  readonly links: { readonly officialSite: string; readonly support: string }
  readonly defaultLocale: Locale
  readonly logLevel: Environment['LOG_LEVEL']
  readonly roles: readonly Role[]
  /** Addresses or ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly limits: {
    /** Per minute: requests of an address, writes of a session, sign-ins of an address. */
    readonly requests: number
    readonly writes: number
    readonly signIns: number
    /** Open at once: sockets in all and of an address that is no proxy; live streams in all, of an address, of a session. */
    readonly sockets: number
    readonly socketsPerAddress: number
    readonly streams: number
    readonly streamsPerAddress: number
    readonly streamsPerSession: number
  }
  /** A folder on the database's disk, if that is here, and the free bytes below which an alarm rings. */
  readonly disk: { readonly folder: string; readonly alarmBelow: bigint } | null
  readonly build: { readonly version: string; readonly commit: string }
}

/**
 * Reads the configuration from the environment.
 * @throws {ConfigurationInvalid} naming every variable that is missing or unreadable.
 * @example const configuration = readConfiguration(process.env)
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  // An empty variable is one that was not set: that is how compose files leave them out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  for (const name of ['PAYER_PRIVATE_KEY', 'SWEEPER_PRIVATE_KEY', 'DEPOSIT_SIGNING_KEY']) {
    const file = given[`${name}_FILE`]
    if (file) given[name] = readKeyFile(`${name}_FILE`, file)
  }
  const read = environmentShape.safeParse(given)
  if (!read.success) throw new ConfigurationInvalid(read.error.issues.map(describeFault(given)))
  const env = read.data
  if (env.CLOCK_URL && env.CHAIN_ID === 1) {
    throw new ConfigurationInvalid(['CLOCK_URL is for a local world only: remove it, CHAIN_ID 1 is mainnet'])
  }
  if (env.DEPOSIT_SIGNING_KEY === developmentDepositKey.private && env.CHAIN_ID === 1) {
    throw new ConfigurationInvalid([
      'DEPOSIT_SIGNING_KEY is the key of development, known to everybody: make one of your own (docs/deploy.md)',
    ])
  }
  return toConfiguration(env)
}

function isSigningKey(value: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function readKeyFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw new ConfigurationInvalid([`${name} can't be read (${path}): ${String(cause)}`])
  }
}

function describeFault(given: Record<string, unknown>) {
  return (issue: z.core.$ZodIssue): string => {
    const name = String(issue.path[0] ?? '')
    const inside = issue.path.length > 1 ? ` (at ${issue.path.slice(1).join('.')})` : ''
    if (given[name] === undefined) return `${name} is missing: set it (docs/configuration.md says to what)`
    return `${name} is not usable${inside}: ${issue.message}`
  }
}

function toConfiguration(env: Environment): Configuration {
  return {
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    inner: { host: env.INNER_HOST, port: env.INNER_PORT },
    publicOrigin: env.PUBLIC_ORIGIN,
    chain: {
      id: env.CHAIN_ID,
      name: env.CHAIN_NAME,
      testnet: env.CHAIN_TESTNET,
      rpcUrl: env.RPC_URL,
      publicRpcUrl: env.PUBLIC_RPC_URL ?? env.RPC_URL,
      restrictedRpcUrl: env.RESTRICTED_RPC_URL ?? env.PUBLIC_RPC_URL ?? env.RPC_URL,
      explorerUrl: env.EXPLORER_URL ?? null,
      confirmations: env.ETHEREUM_CONFIRMATIONS,
      feeCeiling: BigInt(env.FEE_CEILING_GWEI) * 10n ** 9n,
      blockSeconds: env.BLOCK_SECONDS,
      deployBlock: env.DEPLOY_BLOCK,
    },
    contracts: { vault: env.VAULT_ADDRESS, usdt: env.USDT_ADDRESS, btc: env.BTC_TOKEN_ADDRESS },
    keys: {
      payer: env.PAYER_PRIVATE_KEY,
      sweeper: env.SWEEPER_PRIVATE_KEY,
      deposit: env.DEPOSIT_SIGNING_KEY,
    },
    walletConnect: { relayUrl: env.RELAY_URL, projectId: env.WALLETCONNECT_PROJECT_ID },
    wallets: env.WALLETS,
    priceSources: env.PRICE_SOURCES,
    networkSourceUrl: env.NETWORK_SOURCE_URL ?? null,
    pool: env.POOL_SOURCE_URL ? { url: env.POOL_SOURCE_URL, account: env.POOL_ACCOUNT } : null,
    minersFile: env.MINERS_FILE,
    walletDirectory: {
      files: env.WALLETS_FILE === undefined ? reviewedWalletFiles : [env.WALLETS_FILE],
      url: env.WALLET_DIRECTORY_URL ?? null,
    },
    activityHistoryBlocks: env.ACTIVITY_HISTORY_BLOCKS,
    replay: env.REPLAY,
    clockUrl: env.CLOCK_URL ?? null,
    webRoot: env.WEB_ROOT ?? null,
    links: { officialSite: env.OFFICIAL_SITE_URL, support: env.SUPPORT_URL },
    defaultLocale: env.DEFAULT_LOCALE,
    logLevel: env.LOG_LEVEL,
    roles: env.ROLE,
    trustedProxies: env.TRUSTED_PROXIES,
    limits: {
      requests: env.RATE_LIMIT_REQUESTS,
      writes: env.RATE_LIMIT_WRITES,
      signIns: env.RATE_LIMIT_SIGN_INS,
      sockets: env.LIMIT_SOCKETS,
      socketsPerAddress: env.LIMIT_SOCKETS_PER_ADDRESS,
      streams: env.LIMIT_STREAMS,
      streamsPerAddress: env.LIMIT_STREAMS_PER_ADDRESS,
      streamsPerSession: env.LIMIT_STREAMS_PER_SESSION,
    },
    disk: env.DATABASE_DISK
      ? { folder: env.DATABASE_DISK, alarmBelow: BigInt(env.DISK_ALARM_MB) * 1_000_000n }
      : null,
    build: { version: '0.1.0', commit: env.BUILD_COMMIT },
  }
}
