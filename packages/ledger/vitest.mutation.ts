import { defineConfig } from 'vitest/config'

/**
 * What `npm run mutation -- ledger` runs for each mutant: the room's tests on one PostgreSQL, without those that take
 * long: killed servers, backups, every migration with its data, races and random histories (those try the SQL, `-- sql`).
 * A mutant that leaves a caller waiting fails its test after a few seconds, far above what any of them takes: to let
 * Stryker end its process instead would cost a new server each time.
 */
export default defineConfig({
  test: {
    include: ['packages/ledger/src/**/*.test.ts'],
    exclude: ['**/{crash,backup-rehearsal,migrations,model,concurrency}.test.ts'],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    isolate: false,
    testTimeout: 8000,
    hookTimeout: 8000,
    teardownTimeout: 1000,
  },
})
