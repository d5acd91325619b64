/** Tells the person at the terminal what is being done. */
export type Progress = {
  /** Runs one step and says how long it took, or that it failed. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
  say(line: string): void
}

/** A line per finished step, in the order in which they finish. */
export function linesTo(write: (text: string) => void): Progress {
  return {
    async step(name, work) {
      const started = performance.now()
      try {
        const result = await work()
        write(`  ok    ${name.padEnd(44)} ${seconds(started)}\n`)
        return result
      } catch (error) {
        write(`  FAIL  ${name.padEnd(44)} ${seconds(started)}\n`)
        throw error
      }
    },
    say: (line) => write(`${line}\n`),
  }
}

/** Says nothing. */
export const silent: Progress = { step: (_name, work) => work(), say: () => undefined }

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7)
}
