import { defineConfig } from 'vitest/config'

/** Unit and integration tests, beside their sources. The journeys in a browser are in `e2e`. */
export default defineConfig({
  test: {
    include: ['{packages,apps}/**/src/**/*.test.ts', 'contracts/src/**/*.test.ts', 'tools/src/**/*.test.ts'],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
