import { type Database, openDatabase } from '@lode/database'
import { freshDatabase } from '@lode/database/embedded'
import { templateName } from './template-name.ts'

/** A migrated, empty database of one test's own. */
export type TestDatabase = { db: Database; url: string; close: () => Promise<void> }

/**
 * Makes a migrated database, cloned from a template in some 30 ms, on the PostgreSQL of this test run.
 * Needs `@lode/test-kit/vitest-setup` as vitest's globalSetup, which the root configuration has.
 * @example const { db, close } = await testDatabase(); afterAll(close)
 */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const server = process.env.LODE_TEST_POSTGRES
  if (!server) throw new Error('no PostgreSQL for tests: is @lode/test-kit/vitest-setup the globalSetup?')
  const { url, drop } = await freshDatabase(server, { template: templateName })
  const db = openDatabase(url, options)
  return {
    db,
    url,
    async close() {
      await db.end({ timeout: 5 })
      await drop()
    },
  }
}
