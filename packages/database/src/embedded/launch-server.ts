import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, systemClock } from '@lode/clock'
import { launcher, type ServerUser } from './server-user.ts'

/** PostgreSQL did not come up. The message ends with what it wrote to its log. */
export class PostgresNotStarted extends Error {
  override readonly name = 'PostgresNotStarted'
}

const lookEveryMs = 15

type LaunchOptions = {
  readonly directory: string
  /** Whom the server runs as; undefined: us. */
  readonly user: ServerUser | undefined
  /** The program. */
  readonly postgres: string
  /** The file that it writes its log to. */
  readonly log: string
  /** How long it may take to be open for work. */
  readonly patienceMs: number
  readonly clock?: Clock
  /** They overrule what is set in the folder itself. */
  readonly settings: Readonly<Record<string, string | number>>
}

/**
 * Starts a server on a data folder, and waits until it is open for work. It ends with this process.
 * @throws {PostgresNotStarted}
 */
export async function launchServer(
  options: LaunchOptions,
): Promise<{ child: ChildProcess; stop(): Promise<void> }> {
  const { directory, user, postgres, settings } = options
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...launcher(user, { dieWithUs: true }), postgres, '-D', directory, ...flags]
  const log = await open(options.log, 'w')
  // A group of its own: Ctrl-C in a terminal must reach us first, so that we can finish our writes.
  const child = spawn(command[0] ?? postgres, command.slice(1), {
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  const exited = once(child, 'exit')
  exited.catch(() => undefined) // a spawn error shows as "not ready" below
  await log.close()
  await ready(child, options)
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT') // "fast": ends the sessions, writes a checkpoint
      await exited
    },
  }
}

/** Waits until the server wrote `ready` into its pid file, as pg_ctl does. */
async function ready(child: ChildProcess, options: LaunchOptions): Promise<void> {
  const { directory, patienceMs, log, clock = systemClock } = options
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    if (child.pid === undefined || child.exitCode !== null) break
    const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return
    await clock.after(lookEveryMs)
  }
  child.kill('SIGQUIT')
  const said = await readFile(log, 'utf8').catch(() => '')
  throw new PostgresNotStarted(`PostgreSQL did not start in ${directory}:\n${said.slice(-2000)}`)
}
