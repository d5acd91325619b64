import { longestFirst } from '@lode/test-kit/longest-first'
import { defineConfig } from 'vitest/config'

/** Unit and integration tests, beside their sources. The journeys in a browser are in `e2e`. */
export default defineConfig({
  test: {
    include: [
      '{packages,apps}/**/src/**/*.test.ts',
      'apps/server/simulation/**/*.test.ts',
      'contracts/{src,tools}/**/*.test.ts',
      'tools/src/**/*.test.ts',
    ],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    pool: 'forks',
    // Most tests wait for a browser, a database or a chain half of their time: two more than the cores of a small machine.
    maxWorkers: 4,
    sequence: { sequencer: longestFirst([/\/simulation\//, /\.browser\.test/]) },
    // Far above what any test takes on a quiet machine: how busy it is must not decide.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The same for what is waited for: vitest's own limit is one second.
    expect: { poll: { timeout: 30_000 } },
  },
})
