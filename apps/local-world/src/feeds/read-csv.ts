import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a recorded file by the number in its first column. */
export function readCsv(directory: string, file: string): Map<number, readonly string[]> {
  const lines = readFileSync(join(directory, file), 'utf8').trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => {
      const columns = line.split(',')
      return [Number(columns[0]), columns]
    }),
  )
}
