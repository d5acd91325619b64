import type { SourceFile } from './source-file.ts'

/** Lines that a file may have. Who needs more has two ideas in one file. */
export const mostLines = 300

/** @returns One message for each file that is too long. */
export function checkSizes(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    return lines <= mostLines
      ? []
      : [`${path} has ${lines} lines, more than ${mostLines}. Split it by idea, not by length.`]
  })
}
