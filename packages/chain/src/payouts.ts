import type { Coin } from '@lode/domain'

/** One payment out of the vault. `number` names it for ever: the chain pays a number at most once. */
export type PayoutLine = { number: bigint; coin: Coin; to: string; units: bigint }

/** A signed transaction that pays one or several lines. `terms` is what its signer has to know to replace it. */
export type SignedPayout = {
  hash: string
  bytes: string
  /** Whose nonce it is: nonces of different payers have nothing to do with each other. */
  payer: string
  nonce: bigint
  terms: { [name: string]: string }
}

/** Whether a line could be paid now. `forever`: trying again later can't help, such as a recipient that refuses. */
export type PayoutCheck = { ok: true } | { ok: false; forever: boolean; reason: string }

/** Why nothing was signed: the fee's ceiling allows no higher offer, or the payer can't pay for the gas. */
export type PayoutWaits = { waits: 'fee_ceiling' | 'payer_has_no_gas' }

/** The failure of a line. `passing`: it says nothing against the line, such as a cap that others have used up. */
export type PayoutFailure = { reason: string; passing: boolean }

/**
 * What the chain says of a transaction. `unknown`: it is neither mined nor waiting at the node we asked. Of a mined one each line
 * has its own fate: its number is among `paid`, or the line moved nothing, and `failed` says why where the chain does; `reverted`
 * is a transaction that did nothing for any of its lines. `short`: what arrived, of those paid of which the token itself has kept a part.
 */
export type PayoutStatus =
  | { state: 'unknown' | 'waiting' }
  | {
      state: 'mined'
      height: bigint
      blockHash: string
      paid: ReadonlySet<bigint>
      reverted: boolean
      failed: ReadonlyMap<bigint, PayoutFailure>
      short: ReadonlyMap<bigint, bigint>
    }

/** What became of payments: no key is needed to ask. */
export type PaidOut = {
  /** The contract and the chain that signed bytes pay from; of the present ones without bytes. */
  target(bytes?: string): { chainId: number; vault: string }
  /** Judges a transaction by the vault that it was signed for; by the present one without. */
  status(hash: string, vault?: string): Promise<PayoutStatus>
  /** Returns whether a vault has paid this number; the current vault without one. */
  isPaid(number: bigint, vault?: string): Promise<boolean>
}

/** Paying out, split so that what was signed can be recorded before anybody can see it. */
export type Payouts = PaidOut & {
  readonly payer: string
  /**
   * Tries lines as one transaction, without sending anything; answers in their order. What would be paid alone, and not
   * together with those before it, can't be paid now.
   */
  check(lines: readonly PayoutLine[]): Promise<PayoutCheck[]>
  /** How many of a payer's transactions are in the chain, at a height or at the head; of the present payer's unless one is named. */
  nonce(of?: { payer?: string; at?: bigint }): Promise<bigint>
  /**
   * Signs one transaction for lines that `check` lets pass, and sends nothing. A line that fails when it is mined harms none of
   * the others. With `replaces`, which this payer has signed, it pays the same lines with the same nonce and a higher fee.
   */
  sign(request: {
    lines: readonly PayoutLine[]
    nonce: bigint
    replaces?: SignedPayout
  }): Promise<SignedPayout | PayoutWaits>
  /** Sends signed bytes; sending them again is no error. Throws when the node did not say that it has them. */
  broadcast(bytes: string): Promise<void>
}
