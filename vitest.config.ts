import { readFileSync } from 'node:fs'
import { longestFirst } from '@lode/test-kit/longest-first'
import { defineConfig } from 'vitest/config'
import { findTeachers, findTiers, type Tier, tiers } from './tools/src/tiers.ts'

const files = findTiers(import.meta.dirname)

/** Tiers whose files share processes. */
const shared: readonly Tier[] = ['browser', 'chain', 'database', 'unit']
const alone = findTeachers(
  shared.flatMap((tier) => files[tier]),
  (path) => readFileSync(path, 'utf8'),
)

/** What is special about a tier. */
const differences: Partial<Record<Tier, object>> = {
  // Played for minutes on purpose: one of them took ten on a slow machine.
  campaign: { testTimeout: 1_500_000 },
  // The hook that keeps what a failed journey saw runs before those that close its browsers.
  journey: {
    setupFiles: ['./e2e/src/keep-evidence.ts'],
    sequence: { hooks: 'list' },
  },
  // What a file leaves behind ends with its hooks: a process for each would cost a third of the time, of units two thirds.
  ...Object.fromEntries(
    shared.map((tier) => [tier, { isolate: false, setupFiles: ['./packages/test-kit/src/forget-coins.ts'] }]),
  ),
}

/**
 * All tests, beside their sources, in one run: a project for each tier (`tools/src/tiers.ts`), and the journeys of `e2e`.
 * `npm test` leaves the campaigns out, `npm run campaign` plays them.
 */
export default defineConfig({
  test: {
    projects: [
      ...tiers.map((name) => ({
        extends: true as const,
        test: { name, include: files[name].filter((file) => !alone.includes(file)), ...differences[name] },
      })),
      { extends: true as const, test: { name: 'alone', include: alone } },
    ],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    pool: 'forks',
    // Most tests wait for a browser, a database or a chain half of their time: two more than the cores of a small machine.
    maxWorkers: 4,
    sequence: {
      sequencer: longestFirst([
        /\/(simulation|chaos)\//,
        /\/e2e\//,
        /\.browser\.test/,
        /\/streams\/stream-routes/,
      ]),
    },
    // Far above what any test takes on a quiet machine: how busy it is must not decide. Above the five minutes that `until` waits as
    // well, so that it says what did not come.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The same for what is waited for: vitest's own limit is one second.
    expect: { poll: { timeout: 120_000 } },
  },
})
