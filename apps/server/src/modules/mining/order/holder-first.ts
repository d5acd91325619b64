/**
 * The id of an order: the key of its request, which always is the same for the same request, beginning with the number
 * of its holder (32 bits of it). Rentals lie in the database in the order in which a day's profit is paid, and so do the
 * postings of it: see packages/database/sql/functions/ledger.md.
 * @example holderFirst(7n, '9f86d081-884c-8d65-9a2f-eaa0c55ad015') // '00000007-884c-8d65-9a2f-eaa0c55ad015'
 */
export function holderFirst(userId: bigint, key: string): string {
  return BigInt.asUintN(32, userId).toString(16).padStart(8, '0') + key.slice(8)
}
