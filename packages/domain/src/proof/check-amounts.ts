import type { Coin } from '../coin.ts'
import type { DailyPayout } from '../mining/daily-payout.ts'
import { formatMoney, type MoneyWire, money } from '../money.ts'
import { type Check, checkOf, type Difference, type PayoutTold } from './proof.ts'
import { sameDecimal } from './same-decimal.ts'

const steps = ['gross', 'poolFeePaid', 'powerPaid', 'serviceFeePaid', 'net'] as const

/** Whether each step of a payout's sum is our own, to the last unit. */
export function checkAmounts(told: PayoutTold, own: DailyPayout & { refunded: bigint }, paidIn: Coin): Check {
  const lines: [Difference['what'], MoneyWire, MoneyWire][] = [
    ...steps.map((step): (typeof lines)[number] => [step, told[step], wire(own[step], 'BTC')]),
    ['refund', told.refunded, wire(own.refunded, paidIn)],
  ]
  return checkOf(
    'amounts',
    lines
      .filter(([, said, ours]) => said.coin !== ours.coin || !sameDecimal(said.amount, ours.amount))
      .map(([what, said, ours]) => ({ what, said: said.amount, own: ours.amount })),
  )
}

function wire(units: bigint, coin: Coin): MoneyWire {
  return { amount: formatMoney(money(units, coin)), coin }
}
