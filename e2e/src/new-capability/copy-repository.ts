import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Copies what the repository keeps, as it stands now, into a folder with a history of one commit. What npm installed is
 * linked, but for the rooms of the repository itself: those are the copy's own.
 */
export async function copyRepository(root: string, folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // A file that was deleted and not committed yet is still listed.
    await cp(join(root, path), join(folder, path), { verbatimSymlinks: true }).catch(() => undefined)
  }
  await linkModules(root, folder)
  const author = ['-c', 'user.name=recipe', '-c', 'user.email=recipe@localhost']
  for (const words of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
  ])
    await run('git', words, { cwd: folder })
  await run('git', [...author, 'commit', '--quiet', '--no-verify', '--message', 'before'], { cwd: folder })
}

async function linkModules(root: string, folder: string): Promise<void> {
  const rooms = await readdir(join(root, 'node_modules/@lode'))
  await mkdir(join(folder, 'node_modules/@lode'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@lode') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const place of ['apps', 'packages'])
    for (const name of await readdir(join(root, place))) {
      const own = join(place, name, 'node_modules')
      await symlink(join(root, own), join(folder, own)).catch(() => undefined)
    }
  for (const name of rooms) {
    const candidates = ['packages', 'apps', '.'].map((place) => join(place, name))
    const rooms = await Promise.all(candidates.map((path) => isFolder(join(folder, path))))
    const room = candidates[rooms.indexOf(true)]
    if (room !== undefined) await symlink(join('../..', room), join(folder, 'node_modules/@lode', name))
  }
}

function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  )
}
