import { readFile, rm, writeFile } from 'node:fs/promises'
import { type Clock, systemClock } from '@lode/clock'

/** Does the work while no other process of this machine does it. The lock of a killed process is taken over. */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  while (!(await take(path))) await clock.after(100)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(await readFile(path, 'utf8').catch(() => 0))
    if (holder > 0 && !isAlive(holder)) await rm(path, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
