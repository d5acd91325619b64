import { formatDecimal, numberFormat } from '@lode/design'
import type { ChartInterval } from '@lode/domain'
import { dateText } from './chart-dates.ts'
import type { Bar } from './load-candles.ts'

/** The figures of a candle as the language writes them. */
export type BarTexts = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume', string>>

const short = { notation: 'compact', maximumFractionDigits: 2 } as const

/** Writes a candle's figures. */
export function barTexts(
  bar: Bar,
  { locale, decimals, interval }: { locale: string; decimals: number; interval: ChartInterval },
): BarTexts {
  const price = (value: number): string =>
    formatDecimal(value.toFixed(decimals), { locale, decimals, least: decimals })
  return {
    time: dateText(bar.timestamp, { locale, interval, whole: true }),
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: numberFormat(locale, short).format(bar.volume),
  }
}
