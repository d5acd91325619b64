import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { developmentDepositKey, developmentObjectKeyring, developmentStatementKey } from '@lode/domain'
import { type Anvil, startAnvil, type TestDatabase, testDatabase } from '@lode/test-kit'
import { type Configuration, readConfiguration } from '../src/configuration.ts'
import { type StartOptions, startServer } from '../src/start-server.ts'

/** A real server on a database and a chain of its own, and what it logged. */
export type TestServer = {
  url: string
  /** Where its operator asks. */
  innerUrl: string
  /** As the server logs in. */
  db: Database
  /** Another login. */
  as: TestDatabase['as']
  urlOf: TestDatabase['urlOf']
  anvil: Anvil
  configuration: Configuration
  clock: ReturnType<typeof fixedClock>
  logLines: string[]
  /** The folder that files of holders lie in, and their keys. */
  files: string
  /** Stops the server alone, as a deploy would. */
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** The origin that test servers are told they are seen at. */
export const testOrigin = 'http://localhost:8080'

/** Where the clock of a test server stands. */
export const testNow = '2026-11-21T12:00:00.000Z'

/**
 * Starts a server for one test file.
 * @example const server = await startTestServer(); afterAll(server.close)
 */
export async function startTestServer(
  overrides: Record<string, string> = {},
  options: Pick<StartOptions, 'logStream' | 'drain'> = {},
): Promise<TestServer> {
  const { db, url: databaseUrl, as, urlOf, close: dropDatabase } = await testDatabase()
  const anvil = await startAnvil()
  const files = await mkdtemp(join(tmpdir(), 'lode-files-'))
  const logLines: string[] = []
  const logStream = { write: (line: string) => void logLines.push(line) }
  const configuration = readConfiguration(
    testEnvironment({ databaseUrl, rpcUrl: anvil.url, ...placesOfFiles(files), ...overrides }),
  )
  const clock = fixedClock(testNow)
  const server = await startServer(configuration, { clock, logStream, ...options })
  return {
    url: server.url ?? '',
    innerUrl: server.innerUrl,
    db,
    as,
    urlOf,
    anvil,
    configuration,
    clock,
    logLines,
    files,
    stop: server.close,
    async close() {
      await server.close()
      await anvil.stop()
      await dropDatabase()
      await rm(files, { recursive: true, force: true })
    },
  }
}

/** Where files of holders lie within a folder. */
function placesOfFiles(folder: string) {
  return { OBJECT_STORE: `file://${folder}/objects`, OBJECT_KEYS: `file://${folder}/keys` }
}

/** The least that an API and a worker need, for tests. */
export function testEnvironment({
  databaseUrl,
  rpcUrl,
  ...overrides
}: { databaseUrl: string; rpcUrl: string } & Record<string, string>): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    INNER_PORT: '0',
    PUBLIC_ORIGIN: testOrigin,
    CHAIN_ID: '31337',
    CHAIN_NAME: 'Local',
    CHAIN_TESTNET: 'true',
    RPC_URL: rpcUrl,
    VAULT_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    USDT_ADDRESS: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    BTC_TOKEN_ADDRESS: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
    DEPOSIT_SIGNING_KEY: developmentDepositKey.private,
    OBJECT_STORE: 'file:///tmp/lode-test/objects',
    OBJECT_KEYS: 'file:///tmp/lode-test/keys',
    OBJECT_KEYRING: developmentObjectKeyring,
    RELAY_URL: 'ws://127.0.0.1:1',
    WALLETCONNECT_PROJECT_ID: 'test',
    OFFICIAL_SITE_URL: 'https://lode.example',
    SUPPORT_URL: 'mailto:help@lode.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Lode <post@lode.example>',
    REPLIES_SHARED_MS: '0',
    ROLE: 'api',
    ...overrides,
  }
}

/** The least that a signer needs. `databaseUrl` is of its own login. */
export function testSignerEnvironment(given: Parameters<typeof testEnvironment>[0]): Record<string, string> {
  return {
    PAYER_PRIVATE_KEY: `0x${'1'.repeat(64)}`,
    SWEEPER_PRIVATE_KEY: `0x${'2'.repeat(64)}`,
    STATEMENT_SIGNING_KEY: developmentStatementKey,
    ...testEnvironment(given),
    ROLE: 'signer',
  }
}
