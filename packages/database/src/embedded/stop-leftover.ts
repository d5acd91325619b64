import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, systemClock } from '@lode/clock'

/**
 * Ends a server that outlived the process which started it (that was killed), waits for sessions that
 * outlived their server, and removes the pid file, whose number may by now be another program's.
 * Where there is no /proc, PostgreSQL's own checks of the pid file have to do.
 */
export async function stopLeftover(directory: string, clock: Clock = systemClock): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (text === undefined || process.platform !== 'linux') return
  const server = Number(text.split('\n')[0])
  let living = await processesIn(directory)
  if (living.includes(server)) interrupt(server)
  while (living.length > 0) {
    await clock.after(50)
    living = await processesIn(directory)
  }
  await rm(pidFile, { force: true })
}

/** A dying server may end between the look and the signal, which is what the signal is for. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A server and all its sessions work in their data directory, and nothing else has a reason to. */
async function processesIn(directory: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(join('/proc', pid, 'cwd')).catch(() => '')))
  return pids.map(Number).filter((_, i) => places[i] === directory)
}
