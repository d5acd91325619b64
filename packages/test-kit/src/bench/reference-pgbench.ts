import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freshDatabase } from '@lode/database/embedded'
import type { Recorder } from './recorder.ts'

const run = promisify(execFile)

/** PostgreSQL's own benchmark, on the server that is measured. */
export type ReferencePgbench = {
  /**
   * One round of TPC-B and, with `simple`, one of -N, which leaves out its two small hot tables; 16 clients. Answers with the
   * transactions of TPC-B a second; undefined where pgbench is not installed.
   */
  measure(record: Recorder, round: { seconds: number; simple?: boolean }): Promise<number | undefined>
  close(): Promise<void>
}

/**
 * Fills pgbench's tables, scale 10, once: a database that is made or dropped is a checkpoint, after which whatever is measured next
 * logs each page whole that it touches.
 */
export async function openPgbench(serverUrl: string): Promise<ReferencePgbench> {
  const installed = await run('pgbench', ['--version']).catch(() => undefined)
  if (!installed) {
    console.error('pgbench is not installed: no such lines')
    return { measure: async () => undefined, close: async () => undefined }
  }
  const { url, drop } = await freshDatabase(serverUrl)
  const address = url.replace('postgres://', 'postgresql://')
  await run('pgbench', ['-i', '-q', '-s', '10', address])
  async function rate(record: Recorder, name: string, flags: readonly string[]): Promise<number> {
    const command = [...flags, '-n', '-c', '16', '-j', '2', '-M', 'prepared', address]
    const { stdout } = await record.watch(() => run('pgbench', command))
    const found = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    record.add(name, 'transactions/s', found)
    return found
  }
  return {
    async measure(record, { seconds, simple = false }) {
      const time = ['-T', String(seconds)]
      const found = await rate(record, 'pgbench-tpcb-16', time)
      if (simple) await rate(record, 'pgbench-simple-update-16', ['-N', ...time])
      return found
    },
    close: drop,
  }
}
