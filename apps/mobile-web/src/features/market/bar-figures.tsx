import type { ChartInterval } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { barTexts } from './bar-texts.ts'
import type { ChartState } from './chart-state.ts'

/** The figures of the candle under the crosshair, or of the newest. */
export function BarFigures({
  state,
  decimals,
  interval,
}: {
  state: ChartState
  decimals: number
  interval: ChartInterval
}): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const bar = useStore(state, ({ under, last }) => under ?? last)
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
