import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that need no database go first: what they notice does not have to be waited for elsewhere. */
class PureFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isPure = (file: TestSpecification) => Number(file.moduleId.includes('waiting-line'))
    return files.toSorted((a, b) => isPure(b) - isPure(a) || a.moduleId.localeCompare(b.moduleId))
  }
}

/**
 * What `npm run mutation -- ledger` runs for each mutant: the room's tests on one PostgreSQL, without those that take
 * long: killed servers, backups, the schema with its rows, races and random histories (those try the SQL, `-- sql`).
 * A mutant that leaves a caller waiting fails its test after a few seconds, far above what any of them takes (half a
 * second): to let Stryker end its process instead would cost a new server each time.
 */
export default defineConfig({
  test: {
    include: ['packages/ledger/src/**/*.test.ts'],
    exclude: ['**/{*.campaign,migrations,model,concurrency}.test.ts'],
    globalSetup: ['./packages/test-kit/src/vitest-setup.ts'],
    isolate: false,
    sequence: { sequencer: PureFirst },
    testTimeout: 4000,
    hookTimeout: 4000,
    teardownTimeout: 1000,
  },
})
