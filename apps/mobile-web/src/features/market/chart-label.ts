import { formatDecimal, formatPercent } from '@lode/design'
import type { ChartInterval } from '@lode/domain'
import type { TFunction } from 'i18next'
import { intervalName } from './interval-name.ts'
import type { Bar } from './load-candles.ts'

/** What the chart shows, for those who don't see it. */
export function chartLabel(
  t: TFunction<'market'>,
  {
    bars,
    base,
    quote,
    interval,
    locale,
    decimals,
  }: {
    bars: readonly Bar[]
    base: string
    quote: string
    interval: ChartInterval
    locale: string
    decimals: number
  },
): string {
  const [first, last] = [bars[0], bars.at(-1)]
  const what = { base, quote, interval: intervalName(interval, locale) }
  if (!first || !last || first.open === 0) return t('chartEmpty', what)
  const price = (value: number): string => formatDecimal(value.toFixed(decimals), { locale, decimals })
  const part = last.close / first.open - 1
  const change = formatPercent(Math.abs(part).toFixed(4), { locale, decimals: 1 })
  return t(part < 0 ? 'chartFell' : 'chartRose', {
    ...what,
    from: price(first.open),
    to: price(last.close),
    change,
  })
}
