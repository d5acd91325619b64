import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { durationOf, timeOf } from '../../app/texts/format-time.ts'
import type { Order } from './queries.ts'
import { timeLeft } from './time-left.ts'

/** When an order was placed; of one to be paid, how long that can still be done. */
export function OrderTime({ order, now }: { order: Order; now: Date }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  if (order.state !== 'unpaid') return <>{timeOf(order.createdAt, i18n.language)}</>
  const left = timeLeft(order, now)
  return <>{left > 0 ? t('payWithin', { time: durationOf(left, i18n.language) }) : t('payLapsed')}</>
}
