import { AmountText, formatPercent, type Line } from '@lode/design'
import type { TFunction } from 'i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import { MoneyText } from '../../entities/currency/face.ts'
import type { Order } from './queries.ts'

/** Everything there is to say about an order, as lines. */
export function orderLines(
  order: Order,
  { t, purchases, locale }: { t: TFunction<'miners'>; purchases: TFunction<'purchases'>; locale: string },
): Line[] {
  const time = (iso: string | null): string => (iso === null ? t('notYet') : timeOf(iso, locale))
  return [
    { key: 'quantity', label: t('quantity'), value: t('units', { count: order.quantity }) },
    {
      key: 'period',
      label: t(order.kind === 'rental' ? 'period' : 'life'),
      value: t('days', { count: order.periodDays }),
    },
    { key: 'price', label: t('priceOne'), value: <AmountText value={order.price} /> },
    { key: 'total', label: t('totalInvested'), value: <MoneyText value={order.total} />, strong: true },
    { key: 'created', label: t('orderedAt'), value: time(order.createdAt) },
    { key: 'paid', label: t('paidAt'), value: time(order.paidAt) },
    {
      key: 'freed',
      label: order.kind === 'rental' ? t('freedAt') : purchases('ownedUntil'),
      value: time(order.freedAt),
    },
    {
      key: 'ratio',
      label: t('releaseRatio'),
      value: <bdi dir="ltr">{formatPercent(order.releaseRatio, { locale })}</bdi>,
    },
    { key: 'released', label: t('released'), value: <AmountText value={order.released} decimals={8} /> },
    order.soldBack === null
      ? { key: 'next', label: t('nextRelease'), value: time(order.nextReleaseAt) }
      : { key: 'sold', label: purchases('soldFor'), value: <AmountText value={order.soldBack} /> },
  ]
}
