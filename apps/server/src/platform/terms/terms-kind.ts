import type * as z from 'zod/mini'

/** A kind of terms that a module reads: which subjects are of it, and what their documents look like. */
export type TermsKind = {
  /** Such as `'miner/<id>'`: a part in angle brackets stands for any name. */
  readonly subject: string
  readonly shape: z.ZodMiniType
  /** Whether it limits money: two operators sign a change of it. */
  readonly limits?: boolean
}

/** Whether a subject is of a kind. @example isOfKind({ subject: 'miner/<id>', shape }, 'miner/basalt-s21') // true */
export function isOfKind(kind: TermsKind, subject: string): boolean {
  const [parts, given] = [kind.subject.split('/'), subject.split('/')]
  return parts.length === given.length && parts.every((part, i) => part.startsWith('<') || part === given[i])
}
