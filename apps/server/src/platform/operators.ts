import type { OperatorRole } from '@lode/domain'
import type { SessionHalves } from './sessions.ts'

/** An operator's session that a request proved with both halves. */
export type OperatorSession = {
  readonly id: string
  readonly name: string
  readonly role: OperatorRole
  readonly expiresAt: Date
}

/** A request that its operator signed with their passkey, as it was sent. */
export type SignedAct = {
  readonly nonce: string
  /** The assertion as JSON. */
  readonly assertion: string
  readonly method: string
  readonly path: string
  readonly idempotencyKey: string
  readonly body: string
  /** What it is about, such as `halt/3`. */
  readonly subject: string
}

/** How far a decision of several is. */
export type Decision = { readonly signed: number; readonly needed: number }

/** A line of what operators did and looked at. */
export type OperatorNote = {
  readonly operator: string
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, string>>
}

/** Who tells whose a request of the console is. Given by a module; the platform does not know which. */
export type Operators = {
  /** The session of a request that has both halves; null when either is missing or wrong, or it has been idle for too long.
   * What a screen asks by itself (`background`) is no use of it. */
  find(halves: SessionHalves & { background?: boolean }): Promise<OperatorSession | null>
  /**
   * Checks what an operator's passkey signed, and keeps it, once.
   * @throws {ApiError} `operator.signature_invalid`; `request.idempotency_conflict` for one that was sent before.
   */
  keepAct(session: OperatorSession, act: SignedAct): Promise<void>
  /**
   * Counts who has signed the very same request within a day, this one with them. Where that is enough, their signatures are spent:
   * what they asked for is to be done now, and `signed` is `needed`.
   */
  decide(act: string, needed: number): Promise<Decision>
  /** Adds a line to the log of operators. */
  note(line: OperatorNote): Promise<void>
}
