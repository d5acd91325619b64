import type { Coin } from '@lode/domain'

/** One payment out of the vault. `number` names it for ever: the chain pays a number at most once. */
export type PayoutLine = { number: bigint; coin: Coin; to: string; units: bigint }

/** A signed transaction that pays a line. `terms` is what its signer has to know to replace it. */
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

/** What the chain says of a transaction. `unknown`: it is neither mined nor waiting at the node we asked. */
export type PayoutStatus =
  | { state: 'unknown' | 'waiting' }
  | { state: 'mined'; succeeded: boolean; height: bigint; blockHash: string }

/** Paying out, split so that what was signed can be recorded before anybody can see it. */
export type Payouts = {
  readonly payer: string
  /** Tries the line without sending anything. */
  check(line: PayoutLine): Promise<PayoutCheck>
  /** How many of a payer's transactions are in the chain, at a height or at the head; of the present payer's unless one is named. */
  nonce(of?: { payer?: string; at?: bigint }): Promise<bigint>
  /** Signs, and sends nothing. With `replaces`, which this payer has signed, it pays the same line with the same nonce and a higher fee. */
  sign(request: {
    line: PayoutLine
    nonce: bigint
    replaces?: SignedPayout
  }): Promise<SignedPayout | PayoutWaits>
  /** Sends signed bytes; sending them again is no error. Throws when the node did not say that it has them. */
  broadcast(bytes: string): Promise<void>
  status(hash: string): Promise<PayoutStatus>
  /** Whether the chain has paid this number. */
  isPaid(number: bigint): Promise<boolean>
}
