import type { TextStorage } from '../../app/storage/storage.ts'
import type { Rental } from './queries.ts'

const key = 'lode.first-day'
/** Who comes back after a weekend still meets it; who has long been paid does not. */
const mostDays = 3

/** The first day that was ever credited to a holder, and the rental that earned it. */
export type FirstDay = Rental['days'][number] & { rentalId: string }

/**
 * The first credited day, told once on a device; undefined before there is one, after it was told, and to who has been paid for
 * longer.
 * @example const [day] = useState(() => takeFirstDay(deviceStorage, rentals))
 */
export function takeFirstDay(storage: TextStorage, rentals: readonly Rental[]): FirstDay | undefined {
  const days = rentals
    .flatMap(({ id, days: credited }) => credited.map((day) => ({ ...day, rentalId: id })))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const [first] = days
  if (first === undefined || storage.getItem(key) !== null) return undefined
  storage.setItem(key, first.day)
  return new Set(days.map(({ day }) => day)).size <= mostDays ? first : undefined
}
