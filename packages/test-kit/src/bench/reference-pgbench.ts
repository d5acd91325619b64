import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freshDatabase } from '@lode/database/embedded'
import type { Recorder } from './recorder.ts'

const run = promisify(execFile)

/**
 * Runs pgbench on the same server: TPC-B and, unless `simple` is false, -N, which leaves out its two small hot tables. Does
 * nothing without it. Prints what it has at the end if it ran several times.
 */
export async function referencePgbench(
  serverUrl: string,
  {
    seconds,
    runs,
    record,
    simple = true,
  }: { seconds: number; runs: number; record: Recorder; simple?: boolean },
): Promise<void> {
  const installed = await run('pgbench', ['--version']).catch(() => undefined)
  if (!installed) {
    console.error('pgbench is not installed: no such lines')
    return
  }
  const { url, drop } = await freshDatabase(serverUrl)
  const address = url.replace('postgres://', 'postgresql://')
  await run('pgbench', ['-i', '-q', '-s', '10', address])
  for (let nth = 0; nth < runs; nth++)
    for (const [name, flags] of [
      ['pgbench-tpcb-16', []],
      ['pgbench-simple-update-16', ['-N']],
    ] as const) {
      if (name !== 'pgbench-tpcb-16' && !simple) continue
      const command = [
        ...flags,
        '-n',
        '-c',
        '16',
        '-j',
        '2',
        '-M',
        'prepared',
        '-T',
        String(seconds),
        address,
      ]
      const { stdout } = await record.watch(() => run('pgbench', command))
      record.add(name, 'transactions/s', Number(/tps = ([\d.]+)/.exec(stdout)?.[1]))
    }
  if (runs > 1) record.print()
  await drop()
}
