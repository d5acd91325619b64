import { defineConfig } from 'vitest/config'

/**
 * What `npm run mutation -- ledger` and `-- sql` run for each mutant: the room's tests on one PostgreSQL, without
 * those that kill servers or take databases through their migrations.
 */
export default defineConfig({
  test: {
    include: ['packages/ledger/src/**/*.test.ts'],
    exclude: ['**/{crash,backup-rehearsal,migrations}.test.ts'],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
