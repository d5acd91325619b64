/** Something found wrong: which rule, where, and what was found instead of what. */
export type AuditFault = {
  rule: string
  /** The account as `owner coin`, or what else the rule is about. */
  account: string
  /** The account's version at which it is wrong. */
  version: bigint | null
  /** The key of the posting that is wrong, where it is one. */
  posting: string | null
  expected: string
  found: string
}

/** A fault as a sentence for whoever must look at it. */
export function describeFault({ rule, account, version, posting, expected, found }: AuditFault): string {
  const at = version === null ? '' : ` at version ${version}`
  const of = posting === null ? '' : ` (posting ${posting})`
  return `${rule}: ${account}${at}${of}: expected ${expected}, found ${found}`
}
