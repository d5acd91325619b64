import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupRefused } from './backup-refused.ts'

/**
 * Does something with files. Where the system forbids it, says which path, whose it is, and who we are.
 * @throws {BackupRefused} `backup.no_access`
 */
export async function tellingAccess<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, path = '/' } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error
    const { at, of, mode } = await nearest(path)
    throw new BackupRefused(
      'backup.no_access',
      `user ${process.geteuid?.()} may not use ${path}: ${at} is user ${of}'s, mode ${mode}; run this as its owner, or as root`,
      { cause: error },
    )
  }
}

/** Who owns a path, or the first folder above it that we may look at. */
async function nearest(path: string): Promise<{ at: string; of: number; mode: string }> {
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at).catch(() => undefined)
    if (found) return { at, of: found.uid, mode: (found.mode & 0o777).toString(8).padStart(4, '0') }
    if (at === dirname(at)) return { at, of: 0, mode: 'unknown' }
  }
}

/** For reads of what need not be there: `readdir(path).catch(nothingThere)` is undefined without it, and throws for other reasons. */
export function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
