import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'

/** A process ended, or did not answer in time. The message ends with the last lines of its log. */
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed'
}

/** A process of the product: what runs, and how it is seen to be ready. */
export type ProcessPlan = {
  /** What it is called, in messages and as the name of its log. */
  readonly name: string
  readonly root: string
  /** The file that Node runs, below the root. */
  readonly main: string
  /** What Node is told before it. */
  readonly flags?: readonly string[]
  readonly logs: string
  readonly environment: Readonly<Record<string, string>>
  /** Answers 200 once the process is ready. */
  readonly readyUrl: string
  /** Starts again by itself when a file of it changes. */
  readonly watch: boolean
}

export type RunningProcess = {
  readonly pid: number
  isUp(): boolean
  /** Sends a signal and waits until the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Far above what a start takes: half a minute was seen on a machine with much else to do. What ends meanwhile is told at once. */
const patienceMs = 120_000

/**
 * Starts a process of the product and waits until it is ready.
 *
 * @param onEnd Called when it ends, after it was ready, without having been told to.
 * @throws {ProcessFailed}
 */
export async function startProcess(
  plan: ProcessPlan,
  onEnd: (error: ProcessFailed) => void,
): Promise<RunningProcess> {
  const { name, logs } = plan
  await mkdir(logs, { recursive: true })
  const logFile = join(logs, `${name}.log`)
  const child = await spawnProcess(plan, logFile)
  const ended = once(child, 'exit')
  let expected = true
  ended.then(
    async ([code, signal]) => {
      if (!expected) onEnd(await failure(`the ${name} ended (${code ?? signal})`, logFile))
    },
    (error: Error) => onEnd(new ProcessFailed(`the ${name} could not be started`, { cause: error })),
  )
  const process: RunningProcess = {
    pid: child.pid ?? 0,
    isUp: () => isRunning(child),
    kill: async (signal) => {
      expected = true
      if (!isRunning(child)) return
      child.kill(signal)
      await ended
    },
  }
  await ready(child, plan, logFile).catch(async (error: unknown) => {
    await process.kill('SIGKILL')
    throw error
  })
  expected = false
  return process
}

/** Its own group, so that Ctrl-C reaches the world first; on Linux the kernel ends it when the world is killed. */
async function spawnProcess(
  { root, main, flags = [], environment, watch }: ProcessPlan,
  logFile: string,
): Promise<ChildProcess> {
  const log = await open(logFile, 'a')
  const endWithUs = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', '--'] : []
  const command = [
    ...endWithUs,
    process.execPath,
    ...flags,
    ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    join(root, main),
  ]
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    // Halves what a start costs: else each process strips types of, and compiles, the same files.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lode/compiled'),
      ...bareEnvironment(),
      ...environment,
    },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  await log.close()
  return child
}

/** It is told all it needs; of ours it gets what finds programs and nothing that could change its mind. */
function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'LOG_LEVEL', 'LODE_HOME']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function ready(child: ChildProcess, plan: ProcessPlan, logFile: string): Promise<void> {
  const { name, readyUrl } = plan
  const deadline = performance.now() + patienceMs
  while (isRunning(child)) {
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok && isRunning(child)) return
    if (performance.now() > deadline)
      throw await failure(`the ${name} was not ready in ${patienceMs / 1000} s`, logFile)
    await systemClock.after(50)
  }
  throw await failure(`the ${name} ended with ${child.exitCode ?? child.signalCode}`, logFile)
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

async function failure(what: string, logFile: string): Promise<ProcessFailed> {
  const log = await readFile(logFile, 'utf8').catch(() => '')
  const last = log.trimEnd().split('\n').slice(-15).map(readable)
  return new ProcessFailed(`${what}. The end of ${logFile}:\n${last.join('\n')}`)
}

/** A line of the server's log, or one that a process writes about itself. */
type Told = { level?: number; msg?: string; err?: { stack?: string }; event?: string; error?: string }

/** A structured log line as a person reads it. */
function readable(line: string): string {
  try {
    const told = JSON.parse(line) as Told
    const serious = (told.level ?? 0) >= 50 || told.error !== undefined
    const stack = told.err?.stack ?? told.error
    return `  ${serious ? 'error' : 'log  '} ${told.msg ?? told.event ?? ''}${stack ? `\n${stack}` : ''}`
  } catch {
    return `  ${line}`
  }
}
