import type { Clock } from '@lode/clock'
import { type Database, type Login, openDatabase } from '@lode/database'
import { freshDatabase } from '@lode/database/embedded'
import { templateName } from './template-name.ts'

/** A migrated, empty database of one test's own. */
export type TestDatabase = {
  /** As a process of the product logs in, with the rights that it has where it runs. */
  db: Database
  /** That login's address. */
  url: string
  urlOf: (login: Login) => string
  /** A pool of another login, closed with the rest: the owner's, for a test that breaks what no process could. */
  as: (login: Login) => Database
  close: () => Promise<void>
}

/**
 * Makes a migrated database, with the logins that there are in production, cloned from a template in some 30 ms, on the PostgreSQL of this test run.
 * Needs `@lode/test-kit/vitest-setup` as vitest's globalSetup, which the root configuration has.
 * @example const { db, close } = await testDatabase(); afterAll(close)
 */
export async function testDatabase({
  login = 'lode_app',
  ...options
}: {
  max?: number
  login?: Login
  /** The clock by which the pool's leases and readers wait. */
  clock?: Clock
} = {}): Promise<TestDatabase> {
  const server = process.env.LODE_TEST_POSTGRES
  if (!server) throw new Error('no PostgreSQL for tests: is @lode/test-kit/vitest-setup the globalSetup?')
  const { urlOf, drop } = await freshDatabase(server, { template: templateName })
  const url = urlOf(login)
  const db = openDatabase(url, options)
  const others = new Map<Login, Database>()
  return {
    db,
    url,
    urlOf,
    as(login) {
      const pool = others.get(login) ?? openDatabase(urlOf(login), { max: 2 })
      others.set(login, pool)
      return pool
    },
    async close() {
      await Promise.all([db, ...others.values()].map((pool) => pool.end({ timeout: 5 })))
      await drop()
    },
  }
}
