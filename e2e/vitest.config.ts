import { defineConfig } from 'vitest/config'

/** The journeys: a whole local world and a real browser. Each file brings its own world, so no more than two at a time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
