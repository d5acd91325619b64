import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in seconds since the machine's start (Linux; 0 elsewhere): of all, and of us and our descendants. */
export function cpuTimes(): { machine: number; own: number } {
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = read('/proc/stat')
    .split('\n', 1)[0]
    ?.trim()
    .split(/\s+/)
    .slice(1)
    .map(Number) ?? [0]
  const machine = (user + nice + system + irq + soft + steal) / ticks
  const processes = readdir('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processTimes)
  const ours = new Set([process.pid])
  // Parents may come after their children in the list, so until no more are found.
  for (let before = 0; before !== ours.size; ) {
    before = ours.size
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid)
  }
  const own = processes.reduce((sum, { pid, spent }) => sum + (ours.has(pid) ? spent : 0), 0)
  return { machine, own }
}

/** Clock ticks a second: USER_HZ, which is 100 wherever Node runs on Linux. */
const ticks = 100

/** A process's parent, and its own time with that of its children that have ended. */
function processTimes(name: string): { pid: number; parent: number; spent: number } {
  const fields = read(`/proc/${name}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const spent = [11, 12, 13, 14].reduce((sum, i) => sum + (fields[i] ?? 0), 0) / ticks
  return { pid: Number(name), parent: fields[1] ?? 0, spent }
}

/** A process that just ended has nothing to read. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function readdir(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
