import { systemClock } from '@lode/clock'
import { numberFormat } from '@lode/design'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options)
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', ...options })
  formats.set(key, made)
  return made.format(new Date(iso))
}

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Takes the server's word for what time it is, and with it for which year is this one. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - systemClock.now().getTime()
}

function serverNow(): Date {
  return new Date(systemClock.now().getTime() + ahead)
}

/**
 * A moment as date and time in the holder's zone, with its year where that is not this one.
 * @example timeOf('2026-11-21T09:00:00Z', 'en') // 'Nov 21, 9:00 AM', from 2027 on 'Nov 21, 2026, 9:00 AM'
 */
export function timeOf(iso: string, locale: string): string {
  const isThisYear = new Date(iso).getFullYear() === serverNow().getFullYear()
  return format(iso, locale, {
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  })
}

/**
 * A moment of today as its time alone, an earlier one with its day, in the holder's zone.
 * @example momentOf('2026-11-21T09:00:00Z', 'en') // '9:00 AM', the day after 'Nov 21, 9:00 AM'
 */
export function momentOf(iso: string, locale: string): string {
  const isToday = new Date(iso).toDateString() === serverNow().toDateString()
  return isToday ? clockOf(iso, locale) : timeOf(iso, locale)
}

/** A moment under the heading of its day, as time alone. @example clockOf('2026-11-21T09:00:00Z', 'en') // '9:00 AM' */
export function clockOf(iso: string, locale: string): string {
  return format(iso, locale, { hour: 'numeric', minute: '2-digit' })
}

/** A month as recorded, in UTC. @example monthOf('2026-11', 'en') // 'November 2026' */
export function monthOf(month: string, locale: string): string {
  return format(`${month}-01`, locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** A day in full, in the holder's zone or another. @example fullDayOf(row.at, 'en') // 'Saturday, November 21, 2026' */
export function fullDayOf(iso: string, locale: string, timeZone?: string): string {
  return format(iso, locale, { dateStyle: 'full', ...(timeZone === undefined ? {} : { timeZone }) })
}

/** A calendar day as recorded, in UTC. @example dayOf('2026-11-21', 'en') // 'Nov 21, 2026' */
export function dayOf(day: string, locale: string): string {
  return format(day, locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
}

/** The most letters that a weekday's name has room for under a bar. */
const roomUnderBar = 4

/** The short name of a calendar day's weekday; its letter where that is a long word. @example weekdayOf('2026-11-21', 'en') // 'Sat' */
export function weekdayOf(day: string, locale: string): string {
  const [short, narrow] = (['short', 'narrow'] as const).map((weekday) =>
    format(day, locale, { weekday, timeZone: 'UTC' }),
  ) as [string, string]
  return short.length > roomUnderBar ? narrow : short
}

/**
 * How long ago, or how long, in the largest fitting unit. Days are written out: their short form ends with a point in Russian, as a
 * sentence does. @example durationOf(5400, 'en') // '1.5 hr'
 */
export function durationOf(seconds: number, locale: string): string {
  const [unit, size] =
    seconds < 90
      ? (['second', 1] as const)
      : seconds < 5400
        ? (['minute', 60] as const)
        : seconds < 129_600
          ? (['hour', 3600] as const)
          : (['day', 86_400] as const)
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(seconds / size)
}

/** A calendar day without its year, for the axis of a chart. @example shortDayOf('2026-11-21', 'en') // 'Nov 21' */
export function shortDayOf(day: string, locale: string): string {
  return format(day, locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
}
