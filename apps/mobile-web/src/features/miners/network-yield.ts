import { hashprice, type MoneyWire, money, toWire } from '@lode/domain'
import type { Network } from './queries.ts'

/** What 1 TH/s mined on the recorded day before every fee, at its last epoch; undefined without data. */
export function networkYield({ epochs }: Network): MoneyWire | undefined {
  const epoch = epochs.at(-1)
  if (epoch === undefined) return undefined
  const { n, d } = hashprice(epoch)
  return toWire(money(n / d, 'BTC'))
}
