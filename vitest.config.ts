import { longestFirst } from '@lode/test-kit/longest-first'
import { defineConfig } from 'vitest/config'
import slowTests from './tools/slow-tests.json' with { type: 'json' }
import { findTiers } from './tools/src/tiers.ts'

const { campaign, journey, ...quick } = findTiers(import.meta.dirname)

/**
 * All tests, beside their sources, in one run. `npm test` leaves the campaigns out, `npm run campaign` plays them. All others but the
 * journeys are one project, whose files share four processes: to load the server takes one of them seconds, and vitest ends a process
 * when the next file is another project's. What a file leaves behind ends with its hooks.
 */
export default defineConfig({
  test: {
    projects: [
      // The hook that keeps what a failed journey saw runs before those that close its browsers.
      {
        extends: true as const,
        test: {
          name: 'journey',
          include: [...journey],
          setupFiles: ['./e2e/src/keep-evidence.ts'],
          sequence: { hooks: 'list' },
        },
      },
      {
        extends: true as const,
        test: {
          name: 'quick',
          include: Object.values(quick).flat(),
          isolate: false,
          setupFiles: ['./packages/test-kit/src/forget-coins.ts'],
        },
      },
      // Played for minutes on purpose.
      { extends: true as const, test: { name: 'campaign', include: [...campaign], testTimeout: 1_500_000 } },
    ],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    pool: 'forks',
    // Most tests wait for a browser, a database or a chain half of their time: more than the cores of a small machine.
    maxWorkers: 5,
    sequence: { sequencer: longestFirst(slowTests) },
    // Far above what any test takes on a quiet machine: how busy it is must not decide. Above the five minutes that `until` waits as
    // well, so that it says what did not come.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The same for what is waited for: vitest's own limit is one second.
    expect: { poll: { timeout: 120_000 } },
  },
})
