import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dynamicUser, readUsers } from './machine-users.ts'

/** The settings of a unit, each as often as it stands there. `%i` and `%d` are filled in. */
export type Settings = (name: string) => string[]

/** Reads a unit. `%i` is what stands behind the `@` of its name, `%d` where its credentials are. */
export function readSettings(
  text: string,
  { instance, credentials }: { instance: string; credentials: string },
): Settings {
  const filled = text.replaceAll('%i', instance).replaceAll('%d', credentials)
  return (name) => [...filled.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** The folder in which systemd lays copies of the secrets of a unit, for its user alone. */
export function credentialsOf(machine: string, unit: string): string {
  return join(machine, 'run/credentials', unit)
}

/** The words by which a command becomes one of the unit's user, with its groups and no right beyond. */
export function becomeUser(machine: string, settings: Settings): { words: string[]; uid: number } {
  const users = readUsers(readFileSync(join(machine, 'etc/sysusers.d/lode.conf'), 'utf8'))
  const numberOf = (name: string): number => {
    const number = users.get(name)
    if (number === undefined) throw new Error(`nobody is called ${name}`)
    return number
  }
  const [name] = settings('User')
  const uid = settings('DynamicUser')[0] ? dynamicUser : numberOf(name ?? 'root')
  const groups = settings('SupplementaryGroups').map(numberOf)
  return {
    uid,
    words: [
      ...['setpriv', `--reuid=${uid}`, `--regid=${uid}`],
      groups.length > 0 ? `--groups=${groups.join(',')}` : '--clear-groups',
      ...['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'],
    ],
  }
}

/**
 * Starts the command of a unit as systemd does: as its user, with its own copies of the secrets that it names, its folders of state,
 * and nothing of our environment. As root.
 */
export function launchUnit(
  { unit, command, settings }: { unit: string; command: readonly string[]; settings: Settings },
  { machine, stdio }: { machine: string; stdio: StdioOptions },
): ChildProcess {
  const { words, uid } = becomeUser(machine, settings)
  const credentials = credentialsOf(machine, unit)
  rmSync(credentials, { recursive: true, force: true })
  mkdirSync(dirname(credentials), { recursive: true })
  mkdirSync(credentials, { mode: 0o700 })
  for (const line of settings('LoadCredential')) {
    const [name = '', file = ''] = line.split(':')
    const copy = join(credentials, name)
    cpSync(file, copy)
    chmodSync(copy, 0o400)
    chownSync(copy, uid, uid)
  }
  chownSync(credentials, uid, uid)
  for (const name of settings('StateDirectory')) {
    const folder = join(machine, 'var/lib', name)
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, Number.parseInt(settings('StateDirectoryMode')[0] ?? '0755', 8))
    chownSync(folder, uid, uid)
  }
  const files = settings('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const set = settings('Environment').flatMap((line) =>
    line.startsWith('"') ? [line.slice(1, -1)] : line.split(' '),
  )
  const pairs = [...files, ...set].filter(Boolean)
  const own = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const umask = settings('UMask')[0] ?? '0022'
  return spawn('/bin/sh', ['-c', `umask ${umask}; exec "$@"`, unit, ...words, '--', ...command], {
    cwd: settings('WorkingDirectory')[0] ?? '/',
    env: { PATH: '/usr/bin:/bin', CREDENTIALS_DIRECTORY: credentials, ...Object.fromEntries(own) },
    stdio,
  })
}
