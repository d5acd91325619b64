import { readdir, readFile, readlink } from 'node:fs/promises'

/** Processes other than ours that were started with the home in their environment, or work in it. */
export async function processesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    if (Number(pid) !== process.pid && (place.startsWith(folder) || environment.includes(folder)))
      found.push(pid)
  }
  return found
}
