import { AmountText, formatPercent, type Line } from '@lode/design'
import type { TFunction } from 'i18next'
import { MoneyText } from '../../entities/currency/face.ts'
import type { MinerEstimate, RentalResult } from '../../features/miners/face.ts'

/** The lines of a rental under review: what is bought, what it costs, and what is expected of it. */
export function reviewLines({
  offer,
  quantity,
  result,
  t,
  locale,
}: {
  offer: MinerEstimate
  quantity: number
  result: RentalResult
  t: TFunction<'miners'>
  locale: string
}): Line[] {
  return [
    { key: 'period', label: t('period'), value: t('days', { count: offer.periodDays }) },
    { key: 'quantity', label: t('quantity'), value: t('units', { count: quantity }) },
    { key: 'price', label: t('priceOne'), value: <AmountText value={offer.price} /> },
    { key: 'cost', label: t('cost'), value: <MoneyText value={result.cost} />, strong: true },
    {
      key: 'mined',
      label: `${t('expectedMined')} · ${t('estimate')}`,
      value: <AmountText value={result.mined} decimals={8} />,
    },
    {
      key: 'worth',
      label: `${t('worth')} · ${t('estimate')}`,
      value: <MoneyText value={result.minedUsdt} />,
      strong: true,
    },
    {
      key: 'recovery',
      label: `${t('recovery')} · ${t('estimate')}`,
      value: <bdi dir="ltr">{formatPercent(result.recoveryRatio, { locale })}</bdi>,
    },
  ]
}
