import { formatPercent } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Miner } from './queries.ts'

/** What a rental is bound to, in plain words, before anything is paid. */
export function Terms({ miner }: { miner: Miner }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const percent = (fraction: string): string =>
    formatPercent(fraction, { locale: i18n.language, decimals: 2 })
  const sentences = [
    t('termSpent'),
    t('termDaily'),
    t('termFees', { poolFee: percent(miner.poolFee), serviceFee: percent(miner.serviceFee) }),
    t('termShort'),
    t('termEstimate'),
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
