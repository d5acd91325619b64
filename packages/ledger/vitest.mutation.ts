import { defineConfig } from 'vitest/config'

/**
 * What `npm run mutation -- ledger` runs for each mutant: the room's tests on one PostgreSQL, without those that take
 * long: killed servers, backups, every migration with its data, races and random histories (those try the SQL, `-- sql`).
 */
export default defineConfig({
  test: {
    include: ['packages/ledger/src/**/*.test.ts'],
    exclude: ['**/{crash,backup-rehearsal,migrations,model,concurrency}.test.ts'],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
