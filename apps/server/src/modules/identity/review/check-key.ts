import type { Actor } from '@lode/domain'

/** A check: whose, and which of theirs. */
export type CheckKey = { readonly userId: bigint; readonly attempt: number }

/** A check, and the reviewer who does something about it. */
export type Review = CheckKey & { readonly reviewer: Actor }

/** What a check is called in the log of operators. @example subjectOf({ userId: 7n, attempt: 2 }) // 'identity/7/2' */
export function subjectOf({ userId, attempt }: { userId: bigint | string; attempt: number }): string {
  return `identity/${userId}/${attempt}`
}
