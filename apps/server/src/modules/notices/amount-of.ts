import type { MoneyWire } from '@lode/domain'
import { type Coin, money, toWire } from '@lode/domain'
import type { NoticeRow } from './read-notices.ts'

/** The amount that a notice is about; null where it is about none. */
export function amountOf({ about: { coin, units } }: NoticeRow): MoneyWire | null {
  return coin === undefined || units === undefined ? null : toWire(money(BigInt(units), coin as Coin))
}
