import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { launcher, type ServerUser } from './server-user.ts'

const run = promisify(execFile)

/**
 * Makes a data directory unless there is one, and answers with its password. It is made under another
 * name and renamed when whole, so a killed start leaves nothing half made.
 */
export async function initCluster(
  initdb: string,
  options: { directory: string; user: ServerUser | undefined; durable: boolean },
): Promise<string> {
  const { directory, user } = options
  const made = await stat(join(directory, 'PG_VERSION')).catch(() => undefined)
  if (!made) {
    const draft = `${directory}.init`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await mkdir(dirname(directory), { recursive: true })
    if (user) await chown(draft, user.uid, user.gid)
    const passwordFile = `${directory}.password`
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) await chown(passwordFile, user.uid, user.gid)
    const command = [
      ...launcher(user, { dieWithUs: false }),
      initdb,
      '--pgdata',
      draft,
      '--username',
      'lode',
      '--pwfile',
      passwordFile,
      '--auth-local',
      'scram-sha-256',
      '--auth-host',
      'scram-sha-256',
      ...[
        '--encoding',
        'UTF8',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        '--locale',
        'C',
      ],
      ...(options.durable ? [] : ['--no-sync']),
    ]
    await run(command[0] ?? initdb, command.slice(1))
    await rename(passwordFile, join(draft, 'lode-password'))
    await rm(directory, { recursive: true, force: true })
    await rename(draft, directory)
  }
  return readFile(join(directory, 'lode-password'), 'utf8')
}
