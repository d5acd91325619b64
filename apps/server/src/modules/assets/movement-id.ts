import { type Coin, isCoin } from '@lode/domain'
import type { FundLogEntry } from '@lode/ledger'
import { isUuid } from '../../platform/is-uuid.ts'

/** One transfer can touch two accounts of a holder: with its coin and side the name of a movement is its own. */
export function movementId({ key, amount }: Pick<FundLogEntry, 'key' | 'amount'>): string {
  return `${key}.${amount.coin}.${amount.units < 0n ? 'out' : 'in'}`
}

/** Reads what `movementId` wrote; undefined for any other text. */
export function readMovementId(id: string): { key: string; coin: Coin; outward: boolean } | undefined {
  const [key = '', coin = '', side, ...rest] = id.split('.')
  if (!isUuid(key) || !isCoin(coin) || (side !== 'in' && side !== 'out') || rest.length > 0) return undefined
  return { key, coin, outward: side === 'out' }
}
