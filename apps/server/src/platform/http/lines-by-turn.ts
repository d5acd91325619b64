import type { LogStream } from './log-options.ts'

/**
 * Gathers the lines that one turn of the event loop logs into one write: a write for each would be a twentieth of what a
 * busy server does. Nothing waits for longer than its turn, and what an end of the process leaves is written then;
 * who kills it may lose the lines of that one turn.
 * @example linesByTurn((text) => void process.stdout.write(text))
 */
export function linesByTurn(write: (text: string) => void): LogStream {
  let lines = ''
  function flush(): void {
    const text = lines
    lines = ''
    if (text !== '') write(text)
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}
