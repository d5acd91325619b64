import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'

export type Outcome = { readonly code: number; readonly said: string }

/**
 * Runs a program from the root, with what npm installed first in the path.
 * @param echo Shows what it says while it runs.
 */
export async function runCommand(
  command: readonly string[],
  { echo = false, folder = root }: { echo?: boolean; folder?: string } = {},
): Promise<Outcome> {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
      if (echo) process.stdout.write(chunk)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, said }
}
