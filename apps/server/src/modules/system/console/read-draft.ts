import { ApiError } from '@lode/api-contract'
import type { Document } from '../../../platform/terms/put-terms.ts'
import { isOfKind, type TermsKind } from '../../../platform/terms/terms-kind.ts'

/** A draft of terms, read: what it says, or what is wrong with it. */
export type Draft = { kind: TermsKind; document: Document; problems: readonly string[] }

/** Reads a draft by the shape of its subject. @throws {ApiError} `request.invalid` for a subject that nobody reads. */
export function readDraft(
  kinds: readonly TermsKind[],
  { subject, document }: { subject: string; document: Document },
): Draft {
  const kind = kinds.find((one) => isOfKind(one, subject))
  if (!kind) throw new ApiError('request.invalid', { field: 'subject', rule: 'unknown' })
  const read = kind.shape.safeParse(document)
  if (read.success) return { kind, document: read.data as Document, problems: [] }
  const problems = read.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
  return { kind, document, problems }
}
