import { deviceStorage, readKept } from '../../app/storage/storage.ts'

/** The place that decides what is sold by card: ISO 3166-1 alpha-2, and ISO 3166-2 without the country. */
export type Place = { readonly country: string; readonly subdivision?: string }
/** A country where anybody sells; where there are subdivisions, one has to be named. */
export type SellingCountry = { readonly code: string; readonly subdivisions: readonly string[] }

const key = 'lode.buy-place'

/** Returns the place that was chosen on this device. */
export function keptPlace(): Place | undefined {
  const kept = readKept(deviceStorage, key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { country, subdivision } = kept as Partial<Record<string, unknown>>
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return undefined
  const named = typeof subdivision === 'string' && /^[A-Z0-9]{1,3}$/.test(subdivision)
  return named ? { country, subdivision } : { country }
}

/** Keeps a chosen place on this device. */
export function keepPlace(place: Place): void {
  deviceStorage.setItem(key, JSON.stringify(place))
}

/** Returns the country whose clocks this device shows, else the one of its language, if anybody sells there. */
export function guessCountry(
  countries: readonly SellingCountry[],
  {
    timeZone,
    languages,
    zonesOf = zonesOfRegion,
  }: {
    timeZone: string
    languages: readonly string[]
    zonesOf?: (region: string) => readonly string[]
  },
): string | undefined {
  const byClock = countries.find(({ code }) => zonesOf(code).includes(timeZone))
  if (byClock !== undefined) return byClock.code
  const regions = languages.map((language) => /-([A-Z]{2})(?:-|$)/.exec(language)?.[1])
  return regions.find((region) => countries.some(({ code }) => code === region))
}

/** Returns the time zones of a country; none where the browser does not know them. */
function zonesOfRegion(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { readonly timeZones?: readonly string[] }
  return locale.timeZones ?? []
}
