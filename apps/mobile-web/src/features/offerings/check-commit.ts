import { ApiError } from '@lode/api-contract'
import {
  assetOf,
  estimateShare,
  formatMoney,
  fromWire,
  type Money,
  type MoneyWire,
  subtractMoney,
  toWire,
  unitPrice,
} from '@lode/domain'
import type { Offering } from './queries.ts'

/** Why an amount can't be committed beside what is already, as the error that the server would answer; `available` is undefined where the wallet pays. */
export function checkCommit(
  amount: Money,
  { offering, mine, available }: { offering: Offering; mine: Money; available: Money | undefined },
): ApiError | undefined {
  const [minimum, maximum] = [fromWire(offering.minimum), fromWire(offering.maximum)]
  const { coin } = minimum
  if (amount.units <= 0n) return new ApiError('amount.not_positive')
  if (amount.units + mine.units < minimum.units)
    return new ApiError('offering.below_minimum', { minimum: formatMoney(minimum), coin })
  if (amount.units + mine.units > maximum.units)
    return new ApiError('offering.above_maximum', { maximum: formatMoney(maximum), coin })
  if (available && available.units < amount.units)
    return new ApiError('balance.insufficient', {
      coin,
      needed: formatMoney(amount),
      available: formatMoney(available),
    })
  return undefined
}

/** The most that can be added: up to the limit of one holder, and no more than is there. */
export function mostToAdd(offering: Offering, mine: Money, available: Money | undefined): MoneyWire {
  const left = subtractMoney(fromWire(offering.maximum), mine)
  return toWire(available && available.units < left.units ? available : left)
}

/** Whether so little is committed, with an amount added, that nothing would be sold. */
export function isBelowSoftCap({ committed, softCap }: Offering, adding: Money): boolean {
  return fromWire(committed).units + adding.units < fromWire(softCap).units
}

/** About what one would get and get back if the offering closed now, with an amount added. */
export function estimateCommit(
  offering: Offering,
  { mine, adding }: { mine: Money; adding: Money },
): { allocated: MoneyWire; refund: MoneyWire } {
  const { supply, price, level, method, committed, softCap } = offering
  const { coin: token, units } = fromWire(supply)
  const share = estimateShare(
    {
      ...{ supply: units, method, committed: fromWire(committed).units, softCap: fromWire(softCap).units },
      unitPrice: unitPrice(price.amount, {
        coin: assetOf(price.coin).decimals,
        token: assetOf(token).decimals,
      }),
      level: level && { n: BigInt(level[0]), d: BigInt(level[1]) },
    },
    { mine: mine.units, adding: adding.units },
  )
  return {
    allocated: toWire({ units: share.allocated, coin: token }),
    refund: toWire({ units: share.refund, coin: mine.coin }),
  }
}
