import type { ChartInterval } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { barTexts } from './bar-texts.ts'
import type { Bar } from './load-candles.ts'

/** The figures of the candle under the crosshair, or of the newest. */
export function BarFigures({
  bar,
  decimals,
  interval,
}: {
  bar: Bar | null
  decimals: number
  interval: ChartInterval
}): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const texts = bar && barTexts(bar, { locale: i18n.language, decimals, interval })
  const parts = ['open', 'high', 'low', 'close'] as const
  return (
    <p className="flex min-h-10 flex-wrap items-center gap-x-3 py-1 text-xs text-soft" aria-hidden="true">
      {texts && <bdi>{texts.time}</bdi>}
      {texts &&
        parts.map((part) => (
          <span key={part}>
            {t(part)} <bdi className="font-semibold text-ink tabular-nums">{texts[part]}</bdi>
          </span>
        ))}
    </p>
  )
}
