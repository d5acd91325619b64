import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { foundryBinary } from '../src/foundry-binary.ts'
import { ROOM } from './room.ts'

/**
 * Runs forge in this room and answers its exit code. The compiler it starts runs on the same Node as we do.
 *
 * @example runForge({ args: ['test'] })
 */
export function runForge({ args, quiet = false }: { args: string[]; quiet?: boolean }): number {
  const { status, error } = spawnSync(foundryBinary('forge'), args, {
    cwd: ROOM,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    env: { ...process.env, PATH: dirname(process.execPath) + delimiter + process.env.PATH },
  })
  if (error) throw error
  return status ?? 1
}
