import { readdir, readFile } from 'node:fs/promises'

/** The processes of ours that read images, each with the most memory that it ever had, in bytes. */
export async function imageWorkers(): Promise<{ pid: number; peak: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const told = pids.map(async (pid) => {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const [command, status] = [await read('cmdline'), await read('status')]
    const ours = command.includes('image-child.ts') && status.includes(`PPid:\t${process.pid}\n`)
    const peak = /VmHWM:\s+(\d+)/.exec(status)?.[1]
    return ours && peak ? [{ pid: Number(pid), peak: Number(peak) * 1024 }] : []
  })
  return (await Promise.all(told)).flat()
}
