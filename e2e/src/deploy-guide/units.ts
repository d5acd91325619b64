import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { later, systemClock } from '@lode/clock'

/** What of a unit of systemd is followed here. */
type Unit = {
  readonly command: string[]
  readonly environment: Record<string, string>
  readonly cwd: string
  readonly forGood: readonly string[]
  /** The folders below `/var/lib` that systemd makes for it. */
  readonly state: readonly string[]
}

/** Reads a unit: its command and all of its environment. `%i` is what stands behind the `@`. */
function readUnit(text: string, instance: string): Unit {
  const values = (name: string): string[] =>
    [...text.replaceAll('%i', instance).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
      ([, value = '']) => value,
    )
  const files = values('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const pairs = [...files, ...values('Environment').flatMap((line) => line.split(' '))]
  return {
    command: values('ExecStart')[0]?.split(' ') ?? [],
    cwd: values('WorkingDirectory')[0] ?? '/',
    forGood: values('RestartPreventExitStatus'),
    state: values('StateDirectory'),
    environment: Object.fromEntries(
      pairs
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  }
}

/** Runs units as systemd would with `Restart=always`, until they are stopped. */
export function startUnits(
  names: readonly string[],
  {
    folder,
    stateRoot,
    as,
    say,
  }: {
    folder: string
    stateRoot: string
    as: { uid: number; gid: number } | undefined
    say: (line: string) => void
  },
): { kill(name: string): Promise<void>; stop(): Promise<void> } {
  const running = new Map<string, ChildProcess>()
  let stopping = false
  const start = (name: string): void => {
    const [, unit = '', at = '', instance = ''] = /^([^@]+)(@?)(.*)$/.exec(name) ?? []
    const { command, environment, cwd, forGood, state } = readUnit(
      readFileSync(`${folder}/${unit}${at}.service`, 'utf8'),
      instance,
    )
    for (const name of state) {
      mkdirSync(`${stateRoot}/${name}`, { recursive: true, mode: 0o700 })
      if (as) chownSync(`${stateRoot}/${name}`, as.uid, as.gid)
    }
    // Nothing of our own environment: what the files leave out is not there.
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd,
      env: { PATH: '/usr/bin:/bin', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    })
    // Errors of its log: pino's levels from 50 on.
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/"level":[56]0/.test(line)) say(`${name}: ${line.slice(0, 2000)}`)
    })
    child.stderr.on('data', (text: Buffer) => say(`${name}: ${text.toString().trim().slice(0, 2000)}`))
    child.once('exit', (code, signal) => {
      if (stopping || forGood.includes(String(code))) return
      say(`${name} ended with ${code ?? signal}, and is started again`)
      later(systemClock, 1000, () => !stopping && start(name))
    })
    running.set(name, child)
  }
  for (const name of names) start(name)
  return {
    async kill(name) {
      const child = running.get(name)
      child?.kill('SIGKILL')
      if (child) await once(child, 'exit')
    },
    async stop() {
      stopping = true
      const alive = [...running.values()].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )
      for (const child of alive) child.kill('SIGTERM')
      await Promise.all(alive.map((child) => once(child, 'exit')))
    },
  }
}
