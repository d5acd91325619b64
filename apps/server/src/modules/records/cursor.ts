import { ApiError, type recordKinds } from '@lode/api-contract'

/** How far each list was read: the cursor of its last row that was shown, or null where nothing is left. */
export type Places = Readonly<Partial<Record<(typeof recordKinds)[number], string | null>>> & {
  /** The moment of the last row that was shown. */
  readonly until?: string
}

/** Writes places as a cursor, which callers are not meant to read. @example writePlaces({ deposit: null, order: 'AAAB…' }) */
export function writePlaces(places: Places): string {
  return Buffer.from(JSON.stringify(places)).toString('base64url')
}

/** Reads what `writePlaces` wrote. Each list checks its own cursor. @throws {ApiError} `request.invalid` for any other text */
export function readPlaces(text: string | undefined): Places {
  if (text === undefined) return {}
  const places = parse(text)
  if (!arePlaces(places)) throw new ApiError('request.invalid', { field: 'cursor', rule: 'cursor' })
  return places
}

function arePlaces(read: unknown): read is Places {
  return (
    typeof read === 'object' &&
    read !== null &&
    Object.values(read).every((place) => place === null || typeof place === 'string') &&
    (!('until' in read) || !Number.isNaN(Date.parse(`${read.until}`)))
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
