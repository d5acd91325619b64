import { endpoints } from '@lode/api-contract'
import type { FixtureSite } from './fixture-site.ts'
import { answerMining, type Order, order, type Rental, rental } from './mining-fixtures.ts'

const eth = (amount: string) => ({ amount, coin: 'ETH' as const })

/** A machine that was bought with ETH, two days ago. */
export const machineOrder: Order = {
  ...order,
  ...{ id: 'o-3', kind: 'purchase', quantity: 2, periodDays: 1095, rentalId: 'r-2' },
  price: eth('0.77'),
  total: eth('1.54'),
  freedAt: '2029-11-17T10:01:00Z',
  releaseRatio: '0.0027',
}

/** What that order became. */
export const machine: Rental = {
  ...rental,
  ...{ id: 'r-2', kind: 'purchase', orderId: 'o-3', periodDays: 1095, expected: null },
  price: eth('1.54'),
  cost: { amount: '6300', coin: 'USDT' },
  sellBack: eth('0.76789'),
  expiresAt: '2029-11-17T10:01:00Z',
}

/** As `answerMining`, for a holder who owns a machine and has 1.6 ETH besides. */
export function answerPurchases(site: FixtureSite): void {
  const { mining, assets } = endpoints
  answerMining(site)
  site.answer(mining.rentals, () => ({
    totalDailyProfit: rental.dailyProfit,
    totalProfit: rental.totalProfit,
    rows: [machine, rental],
    next: null,
  }))
  site.answer(mining.rental, ({ id }) => ({ rental: id === machine.id ? machine : rental }))
  site.answer(mining.order, ({ id }) => ({ order: id === machineOrder.id ? machineOrder : order }))
  site.answer(assets.balances, () => ({
    balances: [
      {
        coin: 'ETH' as const,
        balance: eth('1.6'),
        available: eth('1.6'),
        pending: eth('0'),
        valueUsdt: null,
      },
    ],
    ...{ totalUsdt: null, unpriced: [], totalIn: [], profitDays: [], at: '2026-11-21T09:00:00Z' },
  }))
}
