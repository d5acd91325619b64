import { allocateFile, allocationLine, canonicalText } from '@lode/domain'
import { merkleRoot } from './merkle-root.ts'
import { sha256 } from './offering-files.ts'

/** What is published of an offering besides its commitments: the text of the allocation, and what is signed of both. */
export type Published = {
  readonly header: ReturnType<typeof allocateFile>['header']
  readonly lines: ReturnType<typeof allocateFile>['lines']
  readonly allocation: { readonly header: string; readonly lines: readonly string[] }
  readonly statement: string
}

/**
 * Shares an offering out from the bytes of its commitments: the same bytes, the same statement, whoever computes it.
 * @throws {OfferingFileUnreadable}
 */
export function statementOf(commitments: string): Published {
  const input = sha256(commitments)
  const { header, lines } = allocateFile(commitments, input)
  const written = { header: canonicalText(header), lines: lines.map(allocationLine) }
  const statement = canonicalText({
    ...{ format: 'lode offering statement', version: 1, offering: header.offering, commitments: input },
    allocation: sha256(`${written.header}\n${written.lines.join('')}`),
    root: merkleRoot(written.lines),
  })
  return { header, lines, allocation: written, statement }
}
