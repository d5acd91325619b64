import { type Locale, locales } from '@lode/translations/locale.ts'
import { z } from 'zod'
import { defineEnvironment } from './define-environment.ts'
import { type Role, roles } from './roles.ts'
import { count, flag, list, origin, secret, text, url } from './shapes.ts'

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Where a process listens and keeps its data, whom it believes, and how much of whom it takes. */
export type ProcessConfiguration = {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  /** Where health, readiness, figures and the description of the API are: for the operator's own network. */
  readonly inner: { readonly host: string; readonly port: number }
  /** Where the app is seen by its users: the domain and uri of a sign-in, and the only origin that may write. */
  readonly publicOrigin: string
  /** How long an API still takes requests once it is told to stop, in milliseconds. */
  readonly drainMs: number
  readonly webRoot: string | null
  readonly defaultLocale: Locale
  readonly logLevel: (typeof levels)[number]
  readonly roles: readonly Role[]
  /** Addresses or ranges whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly limits: {
    /** Per minute: requests of an address, writes of a session, sign-ins of an address. */
    readonly requests: number
    readonly writes: number
    readonly signIns: number
    /** For how long a reply that is the same for everybody is shared, in milliseconds. */
    readonly repliesSharedMs: number
    /** Open at once: sockets in all and of an address that is no proxy; live streams in all, of an address, of a session. */
    readonly sockets: number
    readonly socketsPerAddress: number
    readonly streams: number
    readonly streamsPerAddress: number
    readonly streamsPerSession: number
  }
  /** A folder on the database's disk, if that is here, and the free bytes below which an alarm rings. */
  readonly disk: { readonly folder: string; readonly alarmBelow: bigint } | null
  readonly replay: boolean
  readonly clockUrl: string | null
  readonly build: { readonly version: string; readonly commit: string }
}

/** The variables of the process. */
export const processEnvironment = defineEnvironment({
  title: 'The process',
  roles,
  shape: {
    DATABASE_URL: secret(text).describe(
      'PostgreSQL 18, such as `postgres://lode_app@127.0.0.1:5432/lode`, migrated by its owner (`npm run migrate`); the signer logs in as `lode_signer`, the console as `lode_console`, feeds in a process of their own as `lode_feeds`',
    ),
    HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65535)
      .default(8080)
      .describe('Port to listen on; 0 picks a free one'),
    INNER_HOST: z
      .string()
      .default('127.0.0.1')
      .describe(
        'Where `/health`, `/ready`, `/metrics` and the description of the API (`/docs`, `/openapi.json`) are. Every process has this listener; one without the role `api` has no other',
      ),
    INNER_PORT: z.coerce.number().int().min(0).max(65535).default(9464).describe('Its port'),
    DRAIN_SECONDS: z.coerce
      .number()
      .int()
      .min(0)
      .max(30)
      .default(0)
      .describe(
        'How long an API that is told to stop still takes requests while `/ready` says 503: twice as long as a balancer waits between two looks at it',
      ),
    PUBLIC_ORIGIN: origin.describe(
      'Where users see the app, such as `https://lode.example`: domain and uri of a sign-in, and the only origin whose pages may write',
    ),
    TRUSTED_PROXIES: list('').describe(
      'Comma list of addresses or ranges whose `X-Forwarded-For` is trusted; without it, rate limits count the proxy',
    ),
    ROLE: list('api,worker,feeds')
      .pipe(z.array(z.enum(roles)).min(1))
      .describe(
        'What this process does: `api`, `worker` and `feeds`, alone or together, or `signer` or `console`, always alone',
      ),
    WEB_ROOT: text.optional().describe('The built app, served at every path outside of `/api/`'),
    DEFAULT_LOCALE: z
      .enum(locales)
      .default('en')
      .describe("Language when none of the user's languages is available"),
    RATE_LIMIT_REQUESTS: count(600).describe('API requests per minute and address'),
    RATE_LIMIT_WRITES: count(120).describe('Writes per minute and session'),
    RATE_LIMIT_SIGN_INS: count(30).describe('Nonces and sign-ins per minute and address'),
    REPLIES_SHARED_MS: z.coerce
      .number()
      .int()
      .min(0)
      .max(60_000)
      .default(1000)
      .describe(
        'For how long a reply that is the same for everybody is given to all who ask, in milliseconds',
      ),
    LIMIT_SOCKETS: count(10_000).describe('Sockets open at once, in all'),
    LIMIT_SOCKETS_PER_ADDRESS: count(200).describe(
      'Sockets open at once from one address; `TRUSTED_PROXIES` count in all only',
    ),
    LIMIT_STREAMS: count(5_000).describe('Live streams open at once, in all'),
    LIMIT_STREAMS_PER_ADDRESS: count(100).describe('Live streams open at once from one address'),
    LIMIT_STREAMS_PER_SESSION: count(10).describe('Live streams open at once of one session'),
    LOG_LEVEL: z.enum(levels).default('info').describe('`trace` to `fatal`, or `silent`'),
    DATABASE_DISK: text
      .optional()
      .describe("A folder on the database's disk, where that is this machine's: its space is watched"),
    DISK_ALARM_MB: count(5000).describe(
      'The free megabytes below which the alert `disk_low` is raised and `/ready` says `degraded`',
    ),
    REPLAY: flag.describe('`true` if the feeds replay recorded days; the screens then say so'),
    CLOCK_URL: url
      .optional()
      .describe(
        'Local worlds only: the clock to follow, `GET` answers `{ "offsetMs": n }`. Refused where `CHAIN_TESTNET` is not true',
      ),
    BUILD_COMMIT: z.string().default('unknown').describe('Shown on the status screen'),
  },
  read: (env): ProcessConfiguration => ({
    databaseUrl: env.DATABASE_URL,
    host: env.HOST,
    port: env.PORT,
    inner: { host: env.INNER_HOST, port: env.INNER_PORT },
    drainMs: env.DRAIN_SECONDS * 1000,
    publicOrigin: env.PUBLIC_ORIGIN,
    webRoot: env.WEB_ROOT ?? null,
    defaultLocale: env.DEFAULT_LOCALE,
    logLevel: env.LOG_LEVEL,
    roles: env.ROLE,
    trustedProxies: env.TRUSTED_PROXIES,
    limits: {
      requests: env.RATE_LIMIT_REQUESTS,
      writes: env.RATE_LIMIT_WRITES,
      signIns: env.RATE_LIMIT_SIGN_INS,
      repliesSharedMs: env.REPLIES_SHARED_MS,
      sockets: env.LIMIT_SOCKETS,
      socketsPerAddress: env.LIMIT_SOCKETS_PER_ADDRESS,
      streams: env.LIMIT_STREAMS,
      streamsPerAddress: env.LIMIT_STREAMS_PER_ADDRESS,
      streamsPerSession: env.LIMIT_STREAMS_PER_SESSION,
    },
    disk: env.DATABASE_DISK
      ? { folder: env.DATABASE_DISK, alarmBelow: BigInt(env.DISK_ALARM_MB) * 1_000_000n }
      : null,
    replay: env.REPLAY,
    clockUrl: env.CLOCK_URL ?? null,
    build: { version: '0.1.0', commit: env.BUILD_COMMIT },
  }),
  refuse: ({ ROLE }) =>
    ROLE.includes('signer') && ROLE.length > 1
      ? ['ROLE names the signer beside another: it holds keys, so it is a process of its own']
      : ROLE.includes('console') && ROLE.length > 1
        ? ['ROLE names the console beside another: it decides about money, so it is a process of its own']
        : [],
})
