import { formatPercent } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Miner } from './queries.ts'

/** What a purchase is bound to, in plain words, before anything is paid. */
export function PurchaseTerms({ miner }: { miner: Miner }): JSX.Element {
  const { t, i18n } = useTranslation('purchases')
  const { t: miners } = useTranslation('miners')
  const percent = (fraction: string): string =>
    formatPercent(fraction, { locale: i18n.language, decimals: 2 })
  const { purchase, poolFee, serviceFee } = miner
  const sentences = [
    t('termOwned', { days: miners('days', { count: purchase?.lifeDays ?? 0 }) }),
    miners('termDaily'),
    miners('termFees', { poolFee: percent(poolFee), serviceFee: percent(serviceFee) }),
    t('termIdle'),
    t('termShort'),
    ...(purchase && Number(purchase.sellBack) > 0
      ? [t('termSellBack', { percent: formatPercent(purchase.sellBack, { locale: i18n.language }) })]
      : []),
    t('termFixed'),
  ]
  return (
    <ol className="grid list-decimal gap-2 ps-5 text-sm marker:text-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  )
}
