import { allocateFile, allocationLine, canonicalText } from '@lode/domain'
import { merkleTree } from './merkle-tree.ts'
import { sha256 } from './offering-files.ts'

/** What is published of an offering besides its commitments: the text of the allocation, and what is signed of both. */
export type Published = {
  readonly header: ReturnType<typeof allocateFile>['header']
  readonly lines: ReturnType<typeof allocateFile>['lines']
  readonly allocation: { readonly header: string; readonly lines: readonly string[]; readonly text: string }
  readonly statement: string
}

/** So many lines are put together at a time: what a line is made of takes four times the room of its text. */
const atOnce = 10_000

function textOf(header: string, lines: Published['lines']): string {
  const parts = [`${header}\n`]
  for (let from = 0; from < lines.length; from += atOnce)
    parts.push(
      lines
        .slice(from, from + atOnce)
        .map(allocationLine)
        .join(''),
    )
  return parts.join('')
}

/** The lines of a text from a place on, each with its end. */
function linesBehind(text: string, from: number): string[] {
  const lines: string[] = []
  for (let at = from; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1
    lines.push(text.slice(at, end))
    at = end
  }
  return lines
}

/**
 * Shares an offering out from the bytes of its commitments: the same bytes, the same statement, whoever computes it.
 * @throws {OfferingFileUnreadable}
 */
export function statementOf(commitments: string): Published {
  const input = sha256(commitments)
  const { header, lines } = allocateFile(commitments, input)
  const first = canonicalText(header)
  const text = textOf(first, lines)
  const written = linesBehind(text, first.length + 1)
  const statement = canonicalText({
    ...{ format: 'lode offering statement', version: 1, offering: header.offering, commitments: input },
    allocation: sha256(text),
    root: merkleTree(written).root,
  })
  return { header, lines, allocation: { header: first, lines: written, text }, statement }
}
