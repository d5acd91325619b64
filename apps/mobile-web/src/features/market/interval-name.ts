import { numberFormat } from '@lode/design'
import type { ChartInterval } from '@lode/domain'

const units = { m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month' } as const

/** How long a candle is, as the language writes it. @example intervalName('3h', 'en') // '3 hr' */
export function intervalName(interval: ChartInterval, locale: string): string {
  const unit = units[interval.slice(-1) as keyof typeof units]
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Number.parseInt(interval, 10),
  )
}
