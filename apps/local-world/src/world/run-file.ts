import { readFile, rename, rm, writeFile } from 'node:fs/promises'

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

/** The world that runs in a home; undefined when none does, also after one was killed. */
export async function readRunFile(path: string): Promise<RunFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = JSON.parse(text) as RunFile
  return (await answers(running)) ? running : undefined
}

/** @throws {AlreadyRunning} */
export async function refuseSecondWorld(path: string): Promise<void> {
  const running = await readRunFile(path)
  if (running !== undefined) throw new AlreadyRunning(running)
}

export async function writeRunFile(path: string, running: RunFile): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(running, null, 2))
  await rename(`${path}.new`, path)
}

export async function removeRunFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

/** A process id may by now be another program's, so the world itself is asked who it is. */
async function answers({ controlUrl, pid }: RunFile): Promise<boolean> {
  try {
    const response = await fetch(`${controlUrl}/pid`, { signal: AbortSignal.timeout(2_000) })
    return ((await response.json()) as { pid: number }).pid === pid
  } catch {
    return false
  }
}
