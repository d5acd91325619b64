import { defineConfig } from 'vitest/config'

/** The journeys: a whole local world and a real browser, one file after another because each brings its own world. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
