import { formatPercent, LineChart } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, shortDayOf } from '../../app/texts/format-time.ts'
import type { PastTerm } from './past-terms.ts'

/** What came back at each start, around the line at which the price just does, with how many starts lay above it. */
export function PastChart({ terms }: { terms: readonly PastTerm[] }): JSX.Element {
  const { t, i18n } = useTranslation('returns')
  const locale = i18n.language
  const percent = (ratio: string, decimals: number): string => formatPercent(ratio, { locale, decimals })
  const points = terms.map(({ recoveryRatio }, x) => ({ x, y: Number(recoveryRatio) }))
  const [low, high] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const last = points.length - 1
  const label = (x: number) => ({ at: x, text: shortDayOf(terms[x]?.start ?? '', locale) })
  return (
    <>
      <LineChart
        label={t('chart')}
        lines={[{ points }]}
        reference={{ at: 1, text: percent('1', 0) }}
        around
        xLabels={[...new Set([0, Math.round(last / 2), last])].map(label)}
        yLabels={ticks(low, high).map((at) => ({ at, text: percent(String(at), 0) }))}
        table={{
          head: [t('start'), t('cameBack')],
          rows: terms.map(({ start, recoveryRatio }) => [dayOf(start, locale), percent(recoveryRatio, 1)]),
        }}
      />
      <p className="mt-2 text-sm text-soft">
        {t('counted', { good: points.filter(({ y }) => y > 1).length, all: points.length })}
      </p>
    </>
  )
}

/** A round line above and one below, those that are clear of 100%. */
function ticks(low: number, high: number): number[] {
  const step = [0.05, 0.1, 0.2, 0.5].find((one) => (high - low) / one <= 4) ?? 1
  const [below, above] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  return [below, above].filter((at) => Math.abs(at - 1) >= step / 2).map((at) => Math.round(at * 100) / 100)
}
