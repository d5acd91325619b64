import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { type Clock, pause, systemClock } from '@lode/clock'
import { root } from './root.ts'

/** `said` is all that it wrote; `printed` what it wrote to its standard output. */
export type Outcome = { readonly code: number; readonly said: string; readonly printed: string }

/** How long its last words may take once it has ended. */
const goneMs = 5_000

/**
 * Runs a program from the root, with what npm installed first in the path.
 * @param echo Shows what it says while it runs.
 * @param env Beside the environment that there is.
 */
export async function runCommand(
  command: readonly string[],
  {
    echo = false,
    folder = root,
    env = {},
    clock = systemClock,
  }: { echo?: boolean; folder?: string; env?: NodeJS.ProcessEnv; clock?: Clock } = {},
): Promise<Outcome> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
      if (stream === child.stdout) printed += chunk
      if (echo) process.stdout.write(chunk)
    })
  }
  const closed = once(child, 'close')
  const [code] = (await once(child, 'exit')) as [number | null]
  // What it left running may hold its streams for ever.
  const over = new AbortController()
  await Promise.race([closed, pause(clock, goneMs, over.signal)])
  over.abort()
  child.stdout.destroy()
  child.stderr.destroy()
  return { code: code ?? 1, said, printed }
}
