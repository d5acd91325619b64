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
  if (lines.length === 0) return '0'.repeat(64)
  // One buffer for a whole level, and each above it in its place: a million lines would be two million buffers.
  const level = Buffer.alloc(lines.length * size)
  lines.forEach((line, i) => {
    level.write(hash('sha256', `\0${line.slice(0, -1)}`), i * size, 'hex')
  })
  const node = Buffer.alloc(1 + 2 * size, 1)
  for (let count = lines.length; count > 1; count = (count + 1) >> 1)
    for (let i = 0; 2 * i < count; i++) {
      const from = 2 * i * size
      if (2 * i + 1 === count) level.copyWithin(i * size, from, from + size)
      else {
        level.copy(node, 1, from, from + 2 * size)
        level.write(hash('sha256', node), i * size, 'hex')
      }
    }
  return level.toString('hex', 0, size)
}

const size = 32
