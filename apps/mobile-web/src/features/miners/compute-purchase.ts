import {
  type Coin,
  dailyPayout,
  decimalText,
  floor,
  fromWire,
  type MoneyWire,
  money,
  over,
  type PastDay,
  rational,
  times,
  toWire,
} from '@lode/domain'
import { type MinerOutlook, minerOutlook } from '../../entities/returns/face.ts'
import type { Miner, Network } from './queries.ts'

/** What a purchase costs and is expected to bring, for all its machines. Every figure but the prices is an estimate. */
export type PurchasePlan = {
  lifeDays: number
  /** In the coin that pays, and in USDT, by which recovery is told. */
  cost: MoneyWire
  listed: MoneyWire
  /** A day of the newest recorded data: what is mined, what hosting takes of it, and what is left. In USDT. */
  mined: MoneyWire
  hosting: MoneyWire
  left: MoneyWire
  /** What is expected back to its end of life, if difficulty goes on rising and if it stays. */
  rising: { back: MoneyWire; recoveryRatio: string }
  steady: { back: MoneyWire; recoveryRatio: string }
  outlook: MinerOutlook
  /** What it is taken back for on its first day; null where it is not. */
  takenBack: MoneyWire | null
}

/**
 * Computes what a purchase costs and is expected to bring, in the browser. Nothing for a miner that is not sold for that coin.
 * @example computePurchase({ miner, network, history: history.days, quantity: 2, coin: 'ETH' })?.rising.recoveryRatio // '0.91'
 */
export function computePurchase({
  miner,
  network,
  history,
  quantity,
  coin,
}: {
  miner: Miner
  network: Network
  history: readonly PastDay[]
  quantity: number
  coin: Coin
}): PurchasePlan | undefined {
  const { purchase } = miner
  const price = purchase?.prices.find((one) => one.coin === coin)
  const inUsdt = purchase?.prices.find((one) => one.coin === 'USDT')
  if (!purchase || !price || !inUsdt) return undefined
  const count = BigInt(Math.max(quantity, 0))
  const all = (wire: MoneyWire): MoneyWire => {
    const { units, coin: of } = fromWire(wire)
    return toWire(money(units * count, of))
  }
  const day = dailyPayout({ ...miner, network, activeSeconds: 86_400 })
  const usdt = (satoshi: bigint): MoneyWire => {
    const worth = times(over(rational(satoshi * count), rational(100n)), rational(network.btcUsd))
    return toWire(money(floor(worth), 'USDT'))
  }
  const outlook = minerOutlook(miner, { network, history, days: purchase.lifeDays })
  const backOf = ({ minedUsdt }: MinerOutlook['rising']) => ({
    back: toWire(money(minedUsdt.units * count, 'USDT')),
    recoveryRatio: decimalText(over(rational(minedUsdt.units), rational(fromWire(inUsdt).units)), 6),
  })
  const share = times(rational(fromWire(price).units * count), rational(purchase.sellBack))
  const takenBack = floor(share)
  return {
    ...{ lifeDays: purchase.lifeDays, cost: all(price), listed: all(inUsdt), outlook },
    mined: usdt(day.gross),
    hosting: usdt(day.poolFeePaid + day.powerPaid + day.serviceFeePaid),
    left: usdt(day.credited),
    rising: backOf(outlook.rising),
    steady: backOf(outlook.steady),
    takenBack: takenBack > 0n ? toWire(money(takenBack, coin)) : null,
  }
}
