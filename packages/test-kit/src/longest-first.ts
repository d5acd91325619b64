import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files that take longest, so that no worker is left with one of them at the end while the others are
 * idle. vitest itself goes by the size of a file where it remembers no run, as in CI. Files of several kinds that take
 * long come in turn: while a journey waits for its chain, a browser has something to draw.
 * @param slow What the paths of each kind match.
 * @example defineConfig({ test: { sequence: { sequencer: longestFirst([/simulation/, /\.browser\.test/]) } } })
 */
export function longestFirst(slow: readonly RegExp[]): TestSequencerConstructor {
  const kindOf = ({ moduleId }: TestSpecification): number =>
    slow.findIndex((pattern) => pattern.test(moduleId))
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const kinds = slow.map((_, kind) => sorted.filter((file) => kindOf(file) === kind))
      const most = Math.max(0, ...kinds.map(({ length }) => length))
      const inTurn = Array.from({ length: most }, (_, nth) =>
        kinds.flatMap((kind) => kind.slice(nth, nth + 1)),
      )
      return [...inTurn.flat(), ...sorted.filter((file) => kindOf(file) === -1)]
    }
  }
}
