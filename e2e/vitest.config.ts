import { longestFirst } from '@lode/test-kit/longest-first'
import { defineConfig } from 'vitest/config'

/** The journeys: a whole local world and a real browser. Each file brings its own world, and waits most of its time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: longestFirst([/\/kills-of-/, /\/chaos\//]) },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
