import type { Tx } from '@lode/database'
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

/** A write of an operator that needs no signature, as it was sent. */
export type KeyedWrite = Omit<SignedAct, 'nonce' | 'assertion' | 'subject'>

/** Does what a request asks for, once for its key, in a transaction that remembers it: asked again, nothing is done. */
export type Once = (effect: (tx: Tx) => Promise<unknown>) => Promise<void>

/** How far a decision of several is. */
export type Decision = { readonly signed: number; readonly needed: number }

/** What an act asks for, judged in the transaction that would do it: how many must have signed, and what is done once they have. */
export type Plan = {
  readonly needed: number
  /** @param request The digest of what they signed: the same for all of them. */
  readonly effect: (request: Buffer) => Promise<unknown>
}

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
   * Checks what an operator's passkey signed, and keeps it, once: asked again with the same key, for the same, it is there already.
   * @throws {ApiError} `operator.signature_invalid`; `request.idempotency_conflict` for a key that was used for something else.
   */
  keepAct(session: OperatorSession, act: SignedAct): Promise<void>
  /**
   * Counts who has signed the very same request within a day, this one with them. Where that is enough, what they asked for is done in
   * the transaction that spends their signatures: both or neither, so that a refusal leaves them as they were. An act that was spent
   * answers as it did, and nothing is judged or done again.
   */
  decide(act: string, plan: (tx: Tx) => Promise<Plan>): Promise<Decision>
  /** What one operator decides alone: done once, in the transaction that spends their signature. Asked again, nothing is done. */
  once(act: string, effect: (tx: Tx) => Promise<unknown>): Promise<void>
  /**
   * What needs no signature: done once for its key, in the transaction that remembers the key. Asked again, nothing is done.
   * @throws {ApiError} `request.idempotency_conflict` for a key that was used for something else.
   */
  keyed(session: OperatorSession, write: KeyedWrite, effect: (tx: Tx) => Promise<unknown>): Promise<void>
  /** Adds a line to the log of operators. */
  note(line: OperatorNote): Promise<void>
}
