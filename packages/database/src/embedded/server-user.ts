import { readFile, stat } from 'node:fs/promises'

export type ServerUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. When we are root it runs as the owner of its data directory, else as
 * the machine's `postgres`, else as `nobody`. Undefined when we are an ordinary user: then it is us.
 */
export async function serverUser(directory: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(directory).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : { uid: 65534, gid: 65534 }
}

/**
 * How a program is started as that user, and on Linux so that it ends when this process is killed.
 * The file capability lets it read its programs and data below a directory that only root may enter.
 */
export function launcher(user: ServerUser | undefined, options: { dieWithUs: boolean }): string[] {
  if (process.platform !== 'linux') return []
  const change = user
    ? [
        '--reuid',
        String(user.uid),
        '--regid',
        String(user.gid),
        '--clear-groups',
        '--inh-caps',
        '+dac_override',
        '--ambient-caps',
        '+dac_override',
      ]
    : []
  const death = options.dieWithUs ? ['--pdeathsig', 'INT'] : []
  return change.length + death.length > 0 ? ['setpriv', ...change, ...death] : []
}
