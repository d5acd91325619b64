import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repositoryRoot } from './places.ts'

/** Returns the commit that is checked out, shortened; `unknown` in a folder that is no checkout. */
export function readCommit(): Promise<string> {
  return promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: repositoryRoot }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
}
