import { AmountText } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import type { HolderRecord } from './queries.ts'

/** What a record adds to the balance or takes from it: what came in stands in green with a plus, what left in ink. */
export function RecordAmount({ record }: { record: HolderRecord }): JSX.Element {
  const { money, came } = movedBy(record)
  const decimals = money.coin === 'BTC' ? 8 : 3
  return <AmountText value={money} fixed signed={came} decimals={decimals} />
}

/** What a record moves, below zero where it leaves; `came` when it has arrived or is arriving. */
export function movedBy(record: HolderRecord): { money: MoneyWire; came: boolean } {
  if (record.kind === 'deposit') {
    const { amount, state } = record.deposit
    return { money: amount, came: state === 'pending' || state === 'confirmed' }
  }
  if (record.kind === 'withdrawal') return { money: less(record.withdrawal.amount), came: false }
  if (record.kind === 'order') return { money: less(record.order.total), came: false }
  const { change } = record.movement
  return { money: change, came: !change.amount.startsWith('-') }
}

function less({ amount, coin }: MoneyWire): MoneyWire {
  return { amount: `-${amount}`, coin }
}
