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

/**
 * Shares an offering out from the bytes of its commitments: the same bytes, the same statement, whoever computes it.
 * @throws {OfferingFileUnreadable}
 */
export function statementOf(commitments: string): Published {
  const input = sha256(commitments)
  const { header, lines } = allocateFile(commitments, input)
  const first = canonicalText(header)
  const written = lines.map(allocationLine)
  const text = `${first}\n${written.join('')}`
  const statement = canonicalText({
    ...{ format: 'lode offering statement', version: 1, offering: header.offering, commitments: input },
    allocation: sha256(text),
    root: merkleTree(written).root,
  })
  return { header, lines, allocation: { header: first, lines: written, text }, statement }
}
