import type { ChartInterval } from '@lode/domain'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment on the axis or at the crosshair, in UTC. */
export function dateText(
  timestamp: number,
  { locale, interval, whole }: { locale: string; interval: ChartInterval; whole: boolean },
): string {
  const daily = interval === '1d' || interval === '1w' || interval === '1M'
  const midnight = timestamp % 86_400_000 === 0
  const options: Intl.DateTimeFormatOptions = whole
    ? {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        ...(daily ? {} : { hour: '2-digit', minute: '2-digit' }),
      }
    : interval === '1M'
      ? { year: 'numeric', month: 'short' }
      : daily || midnight
        ? { month: 'short', day: 'numeric' }
        : { hour: '2-digit', minute: '2-digit' }
  const key = locale + JSON.stringify(options)
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      hourCycle: 'h23',
      numberingSystem: 'latn',
      calendar: 'gregory',
      ...options,
    })
  formats.set(key, format)
  return format.format(timestamp)
}

/** What stands between thousands in a language. @example separatorOf('fr') // a narrow space */
export function separatorOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_000_000)
  return parts.find(({ type }) => type === 'group')?.value ?? ''
}
