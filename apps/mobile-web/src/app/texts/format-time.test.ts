import { locales } from '@lode/translations'
import { expect, test } from 'vitest'
import { dayOf, durationOf, momentOf, setServerTime, timeOf, weekdayOf } from './format-time.ts'

// Seen to fail with the language's own medium style: it is digits alone in Arabic, Japanese and Korean.
test('a day names its month in every language, and its year', () => {
  expect(dayOf('2026-11-21', 'en')).toBe('Nov 21, 2026')
  expect(dayOf('2026-11-21', 'ar')).toBe('21 نوفمبر 2026')
  expect(dayOf('2026-11-21', 'ja')).toBe('2026年11月21日')
  expect(locales.filter((locale) => /\d[/.]\s?\d/.test(dayOf('2026-11-21', locale)))).toEqual([])
})

test('seven weekdays fit under seven bars in every language', () => {
  expect(weekdayOf('2026-11-21', 'en')).toBe('Sat')
  expect(weekdayOf('2026-11-21', 'ar')).toBe('س')
  const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
  const tooLong = locales.filter((locale) => week.some((day) => weekdayOf(day, locale).length > 4))
  expect(tooLong).toEqual([])
})

test('a moment tells its year where that is not the one that the server is in', () => {
  setServerTime('2026-11-23T10:00:00Z')
  expect(timeOf('2026-01-02T12:00:00Z', 'en')).not.toContain('2026')
  expect(timeOf('2025-11-21T12:00:00Z', 'en')).toContain('Nov 21, 2025')
  expect(timeOf('2027-02-22T12:00:00Z', 'ar')).toContain('22 فبراير 2027')
  setServerTime('2027-01-05T10:00:00Z')
  expect(timeOf('2026-11-21T12:00:00Z', 'ja')).toContain('2026年11月21日')
})

test('no time that something took ends like a sentence', () => {
  const ends = [30, 600, 7200, 180_000].flatMap((seconds) => locales.map((one) => durationOf(seconds, one)))
  expect(ends.filter((text) => text.endsWith('.'))).toEqual([])
})

test('a moment of today is its time alone, of another day the day too', () => {
  setServerTime('2026-11-23T10:00:00Z')
  expect(momentOf('2026-11-23T09:30:00Z', 'en')).toMatch(/^\d{1,2}:30\sAM$/)
  expect(momentOf('2026-11-21T09:30:00Z', 'en')).toContain('Nov 21')
})
