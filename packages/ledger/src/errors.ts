import type { Coin } from '@lode/domain'

/** Why the ledger said no. Each is a translation key. */
export type RefusalCode =
  | 'ledger.insufficient_balance'
  | 'ledger.linked_refused'
  | 'ledger.unclaimed'
  | 'ledger.coin_mismatch'
  | 'ledger.pending_resolved'
  | 'ledger.pending_exceeded'
  | 'ledger.pending_expired'
  | 'ledger.pending_not_expired'
  | 'ledger.pending_unknown'

/**
 * What a refusal says besides its code. `ledger.insufficient_balance` comes with the coin, what was needed and what is
 * available, as decimal texts.
 */
export type RefusalParams = { key: string; coin?: Coin; needed?: string; available?: string }

/** A transfer was refused; nothing of it (nor of its linked group) has happened. */
export class LedgerRefused extends Error {
  override readonly name = 'LedgerRefused'
  readonly code: RefusalCode
  readonly params: RefusalParams
  constructor(code: RefusalCode, key: string, more: Omit<RefusalParams, 'key'> = {}) {
    super(`transfer ${key} refused: ${code}`)
    this.code = code
    this.params = { key, ...more }
  }
}

/** The key was used before for a different transfer. */
export class LedgerKeyConflict extends Error {
  override readonly name = 'LedgerKeyConflict'
  readonly code = 'ledger.key_conflict'
  readonly params: { key: string }
  constructor(key: string) {
    super(`key ${key} belongs to another transfer`)
    this.params = { key }
  }
}

/** A transfer that no caller should ever have made: not a positive amount, or one account on both sides. */
export class TransferMalformed extends Error {
  override readonly name = 'TransferMalformed'
}
