import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { builtOnce } from './built-once.ts'

const root = resolve(import.meta.dirname, '../../..')
const command = join(root, 'apps/local-world/src/main.ts')

/**
 * Builds an app as the local world does: only when its sources have changed since its `dist` was made. A run of tests
 * asks once.
 * @returns Its `dist`.
 * @example const folder = await builtRoom('apps/mobile-web')
 */
export async function builtRoom(room: `apps/${string}`): Promise<string> {
  await builtOnce(room.replace('/', '-'), () =>
    promisify(execFile)(process.execPath, [command, 'build', room]),
  )
  return join(root, room, 'dist')
}
