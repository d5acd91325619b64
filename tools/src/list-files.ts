import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The files of the project below a root that git knows or would add, as paths from there. */
export async function listFiles(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
}
