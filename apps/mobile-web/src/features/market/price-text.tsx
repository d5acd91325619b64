import { type AmountSize, AmountText } from '@lode/design'
import type { JSX } from 'react'

/** How many decimals a price of this size is read with. @example priceDecimals('0.2874') // 4 */
export function priceDecimals(price: string): number {
  const value = Number(price)
  return value >= 100 ? 2 : value >= 0.1 ? 4 : 6
}

/** A price, with as many decimals as its size asks for. */
export function PriceText({ price, size = 'normal' }: { price: string; size?: AmountSize }): JSX.Element {
  return <AmountText value={{ amount: price, coin: '' }} decimals={priceDecimals(price)} size={size} fixed />
}
