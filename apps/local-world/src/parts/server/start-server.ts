import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The server ended, or did not answer in time. The message ends with the last lines of its log. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed'
}

export type RunningServer = {
  readonly pid: number
  isUp(): boolean
  /** Sends a signal and waits until the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
}

const patienceMs = 30_000

/**
 * Starts the product's server as a process of its own and waits until it is ready.
 *
 * @param onEnd Called when it ends without having been told to.
 * @throws {ServerFailed}
 */
export async function startServer(options: {
  readonly root: string
  readonly logs: string
  readonly environment: Readonly<Record<string, string>>
  readonly watch: boolean
  readonly onEnd: (error: ServerFailed) => void
}): Promise<RunningServer> {
  const { root, logs, environment, watch, onEnd } = options
  await mkdir(logs, { recursive: true })
  const logFile = join(logs, 'server.log')
  const child = await spawnServer({ root, logFile, environment, watch })
  const ended = once(child, 'exit')
  let expected = false
  ended.then(
    async ([code, signal]) => {
      if (!expected) onEnd(await failure(`the server ended (${code ?? signal})`, logFile))
    },
    (error: Error) => onEnd(new ServerFailed('the server could not be started', { cause: error })),
  )
  const server: RunningServer = {
    pid: child.pid ?? 0,
    isUp: () => isRunning(child),
    kill: async (signal) => {
      expected = true
      if (!isRunning(child)) return
      child.kill(signal)
      await ended
    },
  }
  await ready(child, environment.PORT ?? '', logFile).catch(async (error: unknown) => {
    await server.kill('SIGKILL')
    throw error
  })
  return server
}

/** Its own group, so that Ctrl-C reaches the world first; on Linux the kernel ends it when the world is killed. */
async function spawnServer(options: {
  root: string
  logFile: string
  environment: Readonly<Record<string, string>>
  watch: boolean
}): Promise<ChildProcess> {
  const { root, logFile, environment, watch } = options
  const log = await open(logFile, 'a')
  const endWithUs = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []
  const main = join(root, 'apps/server/src/main.ts')
  const command = [
    ...endWithUs,
    process.execPath,
    ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    main,
  ]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  await log.close()
  return child
}

/** The server is told all it needs; of ours it gets what finds programs and nothing that could change its mind. */
function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LOG_LEVEL', 'LODE_HOME']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function ready(child: ChildProcess, port: string, logFile: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (isRunning(child)) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (performance.now() > deadline) throw await failure('the server was not ready in 30 s', logFile)
    await delay(50)
  }
  throw await failure(`the server ended with ${child.exitCode ?? child.signalCode}`, logFile)
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function failure(what: string, logFile: string): Promise<ServerFailed> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const last = log.trimEnd().split('\n').slice(-15).map(readable)
  return new ServerFailed(`${what}. The end of ${logFile}:\n${last.join('\n')}`)
}

/** A structured log line as a person reads it. */
function readable(line: string): string {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { stack?: string } }
    return `  ${(level ?? 0) >= 50 ? 'error' : 'log  '} ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}`
  } catch {
    return `  ${line}`
  }
}
