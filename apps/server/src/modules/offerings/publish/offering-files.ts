import { hash } from 'node:crypto'
import type { Sql, Tx } from '@lode/database'

/** So many lines are one part of a file. */
const linesOfPart = 20_000

/** What is published of an offering. */
export type FileKind = 'commitments' | 'allocation'

/** Keeps a file in parts: the first begins with its first line. Kept again it is as it was kept first. */
export async function keepFile(
  tx: Tx,
  {
    offering,
    kind,
    header,
    lines,
  }: { offering: bigint; kind: FileKind; header: string; lines: readonly string[] },
): Promise<void> {
  for (let part = 0; part === 0 || part * linesOfPart < lines.length; part++) {
    const content = lines.slice(part * linesOfPart, (part + 1) * linesOfPart).join('')
    await tx`insert into offering_file (offering, kind, part, content)
      values (${offering}, ${kind}, ${part}, ${part === 0 ? `${header}\n${content}` : content}) on conflict do nothing`
  }
}

/** The whole text of a file; nothing before it is kept. */
export async function readFile(
  sql: Sql,
  { offering, kind }: { offering: bigint; kind: FileKind },
): Promise<string> {
  const parts = await sql<{ content: string }[]>`
    select content from offering_file where offering = ${offering} and kind = ${kind} order by part`
  return parts.map(({ content }) => content).join('')
}

/** SHA-256 of a text in UTF-8, in hex. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/**
 * The root of the Merkle tree over the lines of an allocation, in hex: a leaf is SHA-256 of a byte 0 and the line without its end,
 * a node that of a byte 1 and both children; a node without a neighbour goes up as it is. A contract can pay by it. No lines: 32
 * zero bytes.
 */
export function merkleRoot(lines: readonly string[]): string {
  let level: Uint8Array[] = lines.map((line) => hash('sha256', Buffer.from(`\0${line.trimEnd()}`), 'buffer'))
  while (level.length > 1) {
    const up: Uint8Array[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Uint8Array, level[i + 1]]
      up.push(right ? hash('sha256', Buffer.concat([one, left, right]), 'buffer') : left)
    }
    level = up
  }
  return Buffer.from(level[0] ?? new Uint8Array(32)).toString('hex')
}

const one = Buffer.from([1])
