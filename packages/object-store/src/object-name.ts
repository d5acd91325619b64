/** Which object is meant, and whose it must be: what is not its owner's, or not for this purpose, does not open. */
export type ObjectName = {
  /** A fresh UUID, used once. */
  readonly id: string
  /** Whose it is, such as `user/7`. */
  readonly owner: string
  /** What it was given for, such as `identity-photo`. */
  readonly purpose: string
}
