import { expect, test } from 'vitest'
import { refuseReservation } from './reservation.ts'

test('units are kept up to a number of orders and of units, and not for who did not pay time and again', () => {
  expect(refuseReservation({ orders: 0, units: 0, notPaid: 0 }, 20)).toBeNull()
  expect(refuseReservation({ orders: 0, units: 0, notPaid: 0 }, 21)).toBe('too_many_reserved')
  expect(refuseReservation({ orders: 2, units: 19, notPaid: 4 }, 1)).toBeNull()
  expect(refuseReservation({ orders: 2, units: 19, notPaid: 4 }, 2)).toBe('too_many_reserved')
  expect(refuseReservation({ orders: 3, units: 3, notPaid: 0 }, 1)).toBe('too_many_unpaid')
  expect(refuseReservation({ orders: 0, units: 0, notPaid: 5 }, 1)).toBe('too_often_unpaid')
})
