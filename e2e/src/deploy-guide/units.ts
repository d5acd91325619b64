import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { later, systemClock } from '@lode/clock'
import { becomeUser, credentialsOf, launchUnit, readSettings, type Settings } from './launch-unit.ts'

/** Units that run. */
export type Units = {
  readonly names: readonly string[]
  settingsOf(name: string): Settings
  pidOf(name: string): number
  /** Runs a command as the user of a unit, with its groups; answers with what it wrote. */
  runAs(name: string, command: readonly string[]): string
  kill(name: string): Promise<void>
  stop(): Promise<void>
}

/** Runs units of `/etc/systemd/system` as systemd would with `Restart=always`, until they are stopped. As root. */
export function startUnits(
  names: readonly string[],
  { machine, say }: { machine: string; say: (line: string) => void },
): Units {
  const running = new Map<string, ChildProcess>()
  let stopping = false
  const settingsOf = (name: string): Settings => {
    const [, unit = '', at = '', instance = ''] = /^([^@]+)(@?)(.*)$/.exec(name) ?? []
    const text = readFileSync(join(machine, `etc/systemd/system/${unit}${at}.service`), 'utf8')
    return readSettings(text, { instance, credentials: credentialsOf(machine, name) })
  }
  const start = (name: string): void => {
    const settings = settingsOf(name)
    const command = settings('ExecStart')[0]?.split(' ') ?? []
    const child = launchUnit(
      { unit: name, command, settings },
      { machine, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    // Errors of its log: pino's levels from 50 on.
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (/"level":[56]0/.test(line)) say(`${name}: ${line.slice(0, 2000)}`)
      })
    child.stderr?.on('data', (text: Buffer) => say(`${name}: ${text.toString().trim().slice(0, 2000)}`))
    child.once('exit', (code, signal) => {
      if (stopping || settings('RestartPreventExitStatus').includes(String(code))) return
      say(`${name} ended with ${code ?? signal}, and is started again`)
      later(systemClock, 1000, () => !stopping && start(name))
    })
    running.set(name, child)
  }
  for (const name of names) start(name)
  return {
    names,
    settingsOf,
    pidOf: (name) => running.get(name)?.pid ?? 0,
    runAs(name, command) {
      const { words } = becomeUser(machine, settingsOf(name))
      const [program = '', ...rest] = [...words, '--', ...command]
      const { stdout, stderr, status } = spawnSync(program, rest, { encoding: 'utf8', maxBuffer: 2 ** 26 })
      if (status !== 0) throw new Error(`as the user of ${name}: ${stderr}`)
      return stdout
    },
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
