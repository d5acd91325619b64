/** The end of a step: its exit code, its duration, and the last line that it printed. */
export type Passage = {
  readonly name: string
  readonly code: number
  readonly seconds: number
  readonly last: string
}

/**
 * Writes the report of a run of steps, one line each, which ends with `N passed, N failed`.
 * @example reportOf([{ name: 'check', code: 0, seconds: 60, last: '17 checks passed, 0 failed' }]).failed // 0
 */
export function reportOf(done: readonly Passage[]): { text: string; failed: number } {
  const failed = done.filter(({ code }) => code !== 0)
  const lines = done.map(({ name, code, seconds, last }) => {
    const minutes = (seconds / 60).toFixed(1).padStart(6)
    return `${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(22)} ${minutes} min  ${last}`
  })
  const sum = `${done.length - failed.length} passed, ${failed.length} failed`
  return { text: [...lines, '', sum].join('\n'), failed: failed.length }
}
