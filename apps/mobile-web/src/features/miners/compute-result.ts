import { estimate, fromWire, type MoneyWire, money, toWire } from '@lode/domain'
import { changeNetwork, type WhatIf } from './change-network.ts'
import type { Miner, MinerEstimate, Network } from './queries.ts'

/** What a rental costs and is expected to bring, for all its units. Every figure but `cost` is an estimate. */
export type RentalResult = {
  cost: MoneyWire
  mined: MoneyWire
  minedUsdt: MoneyWire
  daily: MoneyWire
  recoveryRatio: string
  annualisedRate: string | null
  breakEvenUsd: string | null
}

/**
 * Computes the result of a rental in the browser, with the same sum as the server's, at a changed network day.
 * @example computeResult({ miner, offer, network, quantity: 2, whatIf: asRecorded }).recoveryRatio // '0.9812'
 */
export function computeResult({
  miner,
  offer,
  network,
  quantity,
  whatIf,
}: {
  miner: Miner
  offer: MinerEstimate
  network: Network
  quantity: number
  whatIf: WhatIf
}): RentalResult {
  const price = fromWire(offer.price)
  const one = estimate(miner, offer.periodDays, changeNetwork(network, whatIf), price)
  const count = BigInt(Math.max(quantity, 0))
  const mined = one.mined.units * count
  return {
    cost: toWire(money(price.units * count, price.coin)),
    mined: toWire(money(mined, one.mined.coin)),
    minedUsdt: toWire(money(one.minedUsdt.units * count, 'USDT')),
    daily: toWire(money(mined / BigInt(offer.periodDays), one.mined.coin)),
    recoveryRatio: one.recoveryRatio,
    annualisedRate: one.annualisedRate,
    breakEvenUsd: one.breakEvenUsd,
  }
}
