import { createHash, randomUUID } from 'node:crypto'
import { money } from '@lode/domain'
import { rented } from './fill-rentals.ts'

/** A withdrawal of 5 USDT that is kept under its key. */
export function withdrawalOf(userId: bigint) {
  const { key, keyed } = keyedOf(userId)
  const address = '0x1111111111111111111111111111111111111111'
  const amount = money(5_000_000n, 'USDT')
  return { id: key, userId, network: 'ethereum', address, amount, keyed, proof: null } as const
}

/** An order that is paid from the balance, and kept under its key. */
export function orderOf(userId: bigint) {
  return { ...rented, ...keyedOf(userId), userId, payWith: 'balance' } as const
}

/** An acceptance of a quote that is kept under its key. */
export function acceptanceOf({ userId, quoteId }: { userId: bigint; quoteId: string }) {
  return { quoteId, userId, keyed: keyedOf(userId).keyed }
}

function keyedOf(userId: bigint) {
  const key = randomUUID()
  return { key, keyed: { userId, key, bodyHash: createHash('sha256').update(key).digest() } }
}
