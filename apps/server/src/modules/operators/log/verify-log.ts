import { createHash } from 'node:crypto'
import type { Sql } from '@lode/database'

/** Where the log of operators stands. */
export type LogHead = { number: bigint; hash: string }

type Line = {
  number: bigint
  at: Date
  actor: string
  action: string
  subject: string
  detail: string
  previous: Buffer
  hash: Buffer
}

const slice = 5000

/** The last line of the log of operators, if there is one. */
export async function logHead(sql: Sql): Promise<LogHead | undefined> {
  const [row] = await sql<{ number: bigint; hash: Buffer }[]>`
    select number, hash from operator_log order by number desc limit 1`
  return row && { number: row.number, hash: row.hash.toString('hex') }
}

/**
 * Follows the log from its first line: each number is one above the last, each line holds the digest of the one before, and its own
 * digest is of what it says. `known` are heads that were published or noted elsewhere: a log that was cut or written anew behind
 * one of them lacks it.
 */
export async function verifyLog(
  sql: Sql,
  { known = [] }: { known?: readonly LogHead[] } = {},
): Promise<{ faults: string[]; head: LogHead | undefined }> {
  const faults: string[] = []
  // A number may have been published twice, with two digests: each is held against its line.
  const wanted = Map.groupBy(known, (head) => head.number)
  let [number, hash] = [0n, Buffer.alloc(0)]
  for (;;) {
    const lines = await sql<
      Line[]
    >`select number, at, actor, action, subject, detail, previous, hash from operator_log
      where number > ${number} order by number limit ${slice}`
    for (const line of lines) {
      if (line.number !== number + 1n) faults.push(`lines ${number + 1n} to ${line.number - 1n} are missing`)
      else if (!line.previous.equals(hash)) faults.push(`line ${line.number} does not follow the one before`)
      if (!digestOf(line).equals(line.hash)) faults.push(`line ${line.number} was changed`)
      const published = wanted.get(line.number)
      if (published?.some((head) => head.hash !== line.hash.toString('hex')))
        faults.push(`line ${line.number} is not the one that was published`)
      wanted.delete(line.number)
      ;[number, hash] = [line.number, line.hash as Buffer<ArrayBuffer>]
    }
    if (lines.length < slice) break
  }
  for (const missing of wanted.keys())
    faults.push(`the log ends at ${number}, but line ${missing} was published`)
  return { faults, head: number > 0n ? { number, hash: hash.toString('hex') } : undefined }
}

function digestOf({ number, at, actor, action, subject, detail, previous }: Line): Buffer {
  const fields = [number, at.toISOString(), actor, action, subject, detail, previous.toString('hex')]
  return createHash('sha256').update(fields.join('\n')).digest()
}
