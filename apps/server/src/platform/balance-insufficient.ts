import { ApiError } from '@lode/api-contract'
import { LedgerRefused } from '@lode/ledger'

/**
 * What the caller is told of a transfer that the ledger refused for want of balance: coin, what was needed and what is
 * available. Null for any other error.
 * @example throw balanceInsufficient(error) ?? error
 */
export function balanceInsufficient(error: unknown): ApiError | null {
  if (!(error instanceof LedgerRefused) || error.code !== 'ledger.insufficient_balance') return null
  const { key: _, ...shortage } = error.params
  return new ApiError('balance.insufficient', shortage, { cause: error })
}
