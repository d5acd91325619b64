import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files that take longest, so that no worker is left with one of them while the others are idle. Files of one project
 * come together: vitest ends a worker when the next file is another project's.
 * @param seconds How long the slow files took, by their path from the root.
 * @example defineConfig({ test: { sequence: { sequencer: longestFirst({ 'e2e/src/main-job.test.ts': 90 }) } } })
 */
export function longestFirst(seconds: Readonly<Record<string, number>>): TestSequencerConstructor {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const tookOf = ({ moduleId }: TestSpecification): number =>
        Object.entries(seconds).find(([path]) => moduleId.endsWith(`/${path}`))?.[1] ?? 0
      const longestOf = new Map<string, number>()
      for (const file of sorted)
        longestOf.set(file.project.name, Math.max(longestOf.get(file.project.name) ?? 0, tookOf(file)))
      return sorted
        .map((file, at) => ({ file, at, took: tookOf(file), project: longestOf.get(file.project.name) ?? 0 }))
        .sort((one, other) => other.project - one.project || other.took - one.took || one.at - other.at)
        .map(({ file }) => file)
    }
  }
}
