import { numberFormat } from '@lode/design'
import { sidesOf } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Market } from './choose-markets.ts'
import { PriceText } from './price-text.tsx'

const short = { notation: 'compact', maximumFractionDigits: 1 } as const

/** Highest, lowest and volume of the last 24 hours. */
export function PairFigures({ market }: { market: Market }): JSX.Element | null {
  const { t, i18n } = useTranslation('market')
  const { high24h, low24h, volume24h, pair } = market
  if (high24h === null || low24h === null || volume24h === null) return null
  const volume = `${numberFormat(i18n.language, short).format(Number(volume24h))} ${sidesOf(pair).base}`
  const figures = [
    { label: t('high24h'), value: <PriceText price={high24h} /> },
    { label: t('low24h'), value: <PriceText price={low24h} /> },
    { label: t('volume24h'), value: <bdi className="font-semibold">{volume}</bdi> },
  ]
  return (
    <dl className="mt-3 grid max-w-md grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-x-4 gap-y-2">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
