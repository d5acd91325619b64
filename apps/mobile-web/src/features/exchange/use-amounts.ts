import { type AmountEntry, useTypedAmount } from '@lode/design'
import { assetOf } from '@lode/domain'
import { useEffect, useState } from 'react'
import { type Estimate, type ExchangeProblem, estimateExchange, type Side } from './estimate-exchange.ts'
import type { ExchangeCoin, ExchangeOptions } from './queries.ts'

/** Two fields of which one is typed into, and the other follows at the prices of now. */
export type Amounts = {
  side: Side
  pay: AmountEntry
  receive: AmountEntry
  /** What stands in the field that was typed into; undefined while that is no amount. */
  amount: string | undefined
  estimate: Estimate | undefined
  problem: ExchangeProblem | undefined
  /** The coins change places: what was typed stays with its coin. */
  turn: () => void
}

/** @example const { pay, receive, estimate } = useAmounts(options, { from, to }) */
export function useAmounts(
  options: ExchangeOptions,
  { from, to }: { from: ExchangeCoin; to: ExchangeCoin },
): Amounts {
  const [side, setSide] = useState<Side>('pay')
  const entries = {
    pay: useTypedAmount(assetOf(from.coin)),
    receive: useTypedAmount(assetOf(to.coin)),
  }
  const { reading } = entries[side]
  const amount = 'amount' in reading ? reading.amount : undefined
  const found = amount === undefined ? null : estimateExchange(options, { from, to, side, amount })
  const estimate = found && 'pay' in found ? found : undefined
  const other = side === 'pay' ? 'receive' : 'pay'
  const follows = estimate?.[other].amount ?? ''
  const { set } = entries[other]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is another one each time
  useEffect(() => set(follows), [follows, other])
  const typed = (next: Side): AmountEntry => ({
    ...entries[next],
    edit: (text) => {
      setSide(next)
      entries[next].edit(text)
    },
    set: (text) => {
      setSide(next)
      entries[next].set(text)
    },
  })
  const turn = () => {
    entries[other].set(amount ?? '')
    setSide(other)
  }
  return {
    side,
    pay: typed('pay'),
    receive: typed('receive'),
    amount,
    estimate,
    problem: found?.problem,
    turn,
  }
}
