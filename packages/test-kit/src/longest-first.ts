import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files that take longest, so that no worker is left with one of them at the end while the others are
 * idle. vitest itself goes by the size of a file where it remembers no run, as in CI.
 * @param slow What their paths match, the slowest first.
 * @example defineConfig({ test: { sequence: { sequencer: longestFirst([/simulation/, /\.browser\.test/]) } } })
 */
export function longestFirst(slow: readonly RegExp[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification): number => {
    const found = slow.findIndex((pattern) => pattern.test(moduleId))
    return found === -1 ? slow.length : found
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
    }
  }
}
