import { type Client, endpoints, type ReplyOf } from '@lode/api-contract'
import { guessCountry, keptPlace, type Place } from './place.ts'

/** The options of buying by card, and the place they are for. Without a place, one has to be chosen first. */
export type BuyingOptions = ReplyOf<typeof endpoints.onRamp.options> & { readonly place: Place | undefined }

/** Fetches what can be bought where the holder is: the place that was chosen, else the one that the device's clock shows. */
export async function readOptions(client: Client, signal?: AbortSignal): Promise<BuyingOptions> {
  const ask = (place: Partial<Place>): Promise<ReplyOf<typeof endpoints.onRamp.options>> =>
    client.call(endpoints.onRamp.options, place, { quiet: true, ...(signal === undefined ? {} : { signal }) })
  const kept = keptPlace()
  if (kept !== undefined) return { ...(await ask(kept)), place: kept }
  const anywhere = await ask({})
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = guessCountry(anywhere.countries, { timeZone, languages: navigator.languages })
  const parts = anywhere.countries.find(({ code }) => code === country)?.subdivisions ?? []
  if (country === undefined || parts.length > 0) return { ...anywhere, place: undefined }
  return { ...(await ask({ country })), place: { country } }
}
