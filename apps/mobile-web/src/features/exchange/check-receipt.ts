import { type Signed, type StatementKey, verifySignature } from '@lode/domain'
import type { Exchange } from './queries.ts'

/**
 * Whether a receipt is signed by a published key, and says what is shown beside it.
 * @example await checkReceipt(exchange, keys) // 'passed'
 */
export async function checkReceipt(
  { receipt, ...shown }: Exchange,
  keys: readonly StatementKey[],
): Promise<'passed' | 'failed' | 'unchecked'> {
  if (receipt === null) return 'unchecked'
  const entry = receipt.entry as Record<string, unknown>
  const { id, pay, receive, fee, spread, rate, mid, at } = shown
  const said = { id, pay, receive, fee, spread, rate, mid, acceptedAt: at }
  const same = Object.entries(said).every(([name, value]) => canonical(entry[name]) === canonical(value))
  return same ? verifySignature(receipt as Signed, keys) : 'failed'
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? ''
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
