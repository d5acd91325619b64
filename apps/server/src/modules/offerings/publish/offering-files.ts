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
