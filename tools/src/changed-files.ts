import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './root.ts'

/**
 * What differs from where this branch left main, committed or not; on main itself, from the last commit.
 * @returns Paths from the root; of what was moved, both.
 */
export async function changedFiles(): Promise<string[]> {
  const main = await firstOf(['main', 'origin/main'])
  const base = main === undefined ? 'HEAD' : await git('merge-base', 'HEAD', main)
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(`${tracked}\n${added}`.split('\n'))].filter((path) => path !== '')
}

async function firstOf(names: readonly string[]): Promise<string | undefined> {
  for (const name of names)
    if ((await git('rev-parse', '--verify', '--quiet', name).catch(() => '')) !== '') return name
  return undefined
}

async function git(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}
