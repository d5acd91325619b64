import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { builtOnce } from './built-once.ts'

const root = resolve(import.meta.dirname, '../../..')
const command = join(root, 'apps/local-world/src/main.ts')

/**
 * Builds an app as the local world does, only when its sources have changed since its `dist` was made, and copies that:
 * a world that is started meanwhile may build it anew. A run of tests does it once.
 * @returns The folder of the copy.
 * @example const folder = await builtRoom('apps/mobile-web')
 */
export function builtRoom(room: `apps/${string}`): Promise<string> {
  return builtOnce(room.replace('/', '-'), async (folder) => {
    await promisify(execFile)(process.execPath, [command, 'build', room])
    await cp(join(root, room, 'dist'), folder, { recursive: true })
  })
}
