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
