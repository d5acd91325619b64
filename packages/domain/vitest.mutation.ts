import { defineConfig } from 'vitest/config'

/** The room's tests alone, which need no database: what `npm run mutation -- domain` runs for each mutant. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], testTimeout: 60_000 },
})
