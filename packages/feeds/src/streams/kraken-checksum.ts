import { crc32 } from 'node:zlib'
import type { Levels } from './order-book.ts'

const counted = 10

/**
 * Kraken's proof of a book: CRC-32 over the digits of its ten best asks, then its ten best bids, each price and amount
 * without the point and the zeros it begins with.
 * @see https://docs.kraken.com/api/docs/guides/spot-ws-book-v2
 */
export function krakenChecksum({ bids, asks }: Levels): number {
  const levels = [...asks.slice(0, counted), ...bids.slice(0, counted)]
  return crc32(levels.flat().map(digitsOf).join(''))
}

function digitsOf(decimal: string): string {
  return decimal.replace('.', '').replace(/^0+/, '')
}
