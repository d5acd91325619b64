import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type Clock, later, systemClock } from '@lode/clock'

const patienceMs = 60_000

/** What a running world leaves for the commands that talk to it. */
export type RunFile = { readonly pid: number; readonly controlUrl: string; readonly appUrl: string }

/** This home already has a world. */
export class AlreadyRunning extends Error {
  override readonly name = 'AlreadyRunning'
  readonly running: RunFile
  constructor(running: RunFile) {
    super(`This world already runs at ${running.appUrl} (process ${running.pid}).`)
    this.running = running
  }
}

/** A process lives that a run file names, and something listens at its address, but who it is was not said in time. */
export class WorldSilent extends Error {
  override readonly name = 'WorldSilent'
  constructor({ pid }: RunFile, path: string) {
    super(
      `The world of this home (process ${pid}) does not answer. If that process is no world, delete ${path}.`,
    )
  }
}

/**
 * The world that runs in a home; undefined when none does, also after one was killed. A world that is busy is one that
 * runs: taking it for a killed one would start a second on its data, or delete them under it.
 * @throws {WorldSilent} when it has not answered within a minute.
 */
export async function readRunFile(path: string, clock: Clock = systemClock): Promise<RunFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = JSON.parse(text) as RunFile
  if (!lives(running.pid)) return undefined
  const late = new AbortController()
  const relax = later(clock, patienceMs, () => late.abort())
  const pid = await pidAt(running.controlUrl, late.signal)
  relax()
  if (late.signal.aborted && pid === undefined) throw new WorldSilent(running, path)
  return pid === running.pid ? running : undefined
}

/** @throws {AlreadyRunning | WorldSilent} */
export async function refuseSecondWorld(path: string, clock: Clock = systemClock): Promise<void> {
  const running = await readRunFile(path, clock)
  if (running !== undefined) throw new AlreadyRunning(running)
}

export async function writeRunFile(path: string, running: RunFile): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(running, null, 2))
  await rename(`${path}.new`, path)
}

export async function removeRunFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // somebody else's
  }
}

/** A process id may by now be another program's, so the world itself is asked who it is. */
async function pidAt(controlUrl: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const response = await fetch(`${controlUrl}/pid`, { signal })
    return ((await response.json()) as { pid: number }).pid
  } catch {
    return undefined
  }
}
