import { expect, test } from 'vitest'
import { rental } from '../../../test/mining-fixtures.ts'
import { keptBy } from '../../app/storage/storage.ts'
import { takeFirstDay } from './first-day.ts'
import type { Rental } from './queries.ts'

const memory = () =>
  keptBy(() => {
    throw new Error('no storage here')
  })
const [one] = rental.days
const paidOn = (...days: string[]): Rental => ({
  ...rental,
  days: days.flatMap((day) => (one ? [{ ...one, day }] : [])),
})

test('the first credited day is told once, and never before there is one', () => {
  const storage = memory()
  expect(takeFirstDay(storage, [])).toBeUndefined()
  expect(takeFirstDay(storage, [paidOn()])).toBeUndefined()
  expect(takeFirstDay(storage, [paidOn('2026-11-20'), paidOn('2026-11-19')])).toMatchObject({
    day: '2026-11-19',
    rentalId: rental.id,
  })
  expect(takeFirstDay(storage, [paidOn('2026-11-19', '2026-11-20')])).toBeUndefined()
})

test('who has been paid for longer is told nothing, then or later', () => {
  const storage = memory()
  const long = paidOn('2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20')
  expect(takeFirstDay(storage, [long])).toBeUndefined()
  expect(takeFirstDay(storage, [paidOn('2026-11-20')])).toBeUndefined()
})
