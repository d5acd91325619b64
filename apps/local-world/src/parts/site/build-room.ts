import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { withFileLock } from '@lode/bundle'
import { hashSources } from './hash-sources.ts'

/** A room did not build; the message is what its build said. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
}

/**
 * Runs a room's `build` script, unless its `dist` was made from the same sources.
 * @param room Its folder below the root, such as 'apps/mobile-web'.
 * @returns Whether anything had to be built.
 * @throws {BuildFailed}
 */
export async function buildRoom({ root, room }: { root: string; room: string }): Promise<boolean> {
  const cache = join(root, 'node_modules/.cache/lode')
  await mkdir(cache, { recursive: true })
  const stamp = join(cache, `${room.replaceAll('/', '-')}.hash`)
  return withFileLock(`${stamp}.lock`, async () => {
    const hash = await hashSources(root, room)
    const built = await readFile(stamp, 'utf8').catch(() => '')
    const present = await stat(join(root, room, 'dist/index.html')).catch(() => undefined)
    if (built === hash && present !== undefined) return false
    await rm(stamp, { force: true }) // a build that fails may leave half of a dist
    await runBuild(root, room)
    await writeFile(stamp, hash)
    return true
  })
}

/** Runs the script itself, as npm would: npm may be run by an older Node than ours. */
async function runBuild(root: string, room: string): Promise<void> {
  const folder = join(root, room)
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const script = manifest.scripts?.build
  if (script === undefined) throw new BuildFailed(`${room} has no script "build"`)
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(script, {
    cwd: folder,
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new BuildFailed(`${room}: "${script}" ended with ${code}\n${said.slice(-4000)}`)
}
