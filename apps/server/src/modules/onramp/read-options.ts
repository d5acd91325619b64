import type { endpoints, ReplyOf } from '@lode/api-contract'
import { compare, rational } from '@lode/domain'
import type { OnRampOptions } from '@lode/onramp'
import { type Place, type SoldCoin, soldHere } from './catalogue.ts'
import { plain } from './decimals.ts'
import type { OnRampDeps, Seller } from './onramp-deps.ts'

type Reply = ReplyOf<typeof endpoints.onRamp.options>

/** The offer of one provider at a place. */
export type Listing = {
  readonly currencies: OnRampOptions['currencies']
  readonly coins: readonly SoldCoin[]
}

/** Reads what a provider sells of our coins at a place: null for nothing, undefined where it gave no answer. */
export async function readListing(
  { chain, chainId }: Pick<OnRampDeps, 'chain' | 'chainId'>,
  { catalogue }: Pick<Seller, 'catalogue'>,
  place: Place,
): Promise<Listing | null | undefined> {
  try {
    const options = await catalogue.options(place)
    const coins = options ? soldHere(options, { network: chain.network, chainId, coins: chain.coins }) : []
    return options && coins.length > 0 && options.currencies.length > 0
      ? { currencies: options.currencies, coins }
      : null
  } catch {
    return undefined
  }
}

/** Reads what can be bought at a place, of all providers together. */
export async function readOptions(
  deps: OnRampDeps,
  {
    user,
    country,
    subdivision,
  }: {
    user: { id: bigint; address: string }
    country?: string | undefined
    subdivision?: string | undefined
  },
): Promise<Reply> {
  const { sellers, chain } = deps
  const countries = mergeCountries(
    await Promise.all(sellers.map(({ catalogue }) => catalogue.countries().catch(() => []))),
  )
  const destinations: Reply['destinations'] = [
    { kind: 'balance', address: await deps.depositAddressOf(user.id) },
    { kind: 'wallet', address: user.address },
  ]
  const nothing = { providers: [], currencies: [], coins: [] }
  const place = { country: country ?? null, subdivision: subdivision ?? null, countries, destinations }
  if (countries.length === 0) return { ...place, ...nothing, unavailable: 'providers' }
  if (country === undefined) return { ...place, ...nothing, unavailable: null }
  const states = countries.find(({ code }) => code === country)?.subdivisions
  if (states === undefined) return { ...place, ...nothing, unavailable: 'country' }
  if (states.length > 0 && subdivision === undefined) return { ...place, ...nothing, unavailable: null }
  const listings = await Promise.all(
    sellers.map(async (seller) => ({
      seller,
      listing: await readListing(deps, seller, { country, subdivision }),
    })),
  )
  const found = listings.flatMap(({ seller, listing }) => (listing ? [{ seller, listing }] : []))
  if (found.length === 0) {
    const unreached = listings.some(({ listing }) => listing === undefined)
    return { ...place, ...nothing, unavailable: unreached ? 'providers' : 'country' }
  }
  return {
    ...place,
    providers: found.map(({ seller: { onRamp } }) => ({
      ...{ provider: onRamp.provider, label: onRamp.label, networks: [chain.network] },
    })),
    currencies: mergeCurrencies(found.flatMap(({ listing }) => listing.currencies)),
    coins: chain.coins
      .filter(({ coin }) => found.some(({ listing }) => listing.coins.some((one) => one.coin === coin)))
      .map(({ coin, tokenSymbol }) => ({ coin, symbol: tokenSymbol, network: chain.network })),
    unavailable: null,
  }
}

function mergeCountries(
  all: readonly (readonly { code: string; subdivisions: readonly string[] }[])[],
): Reply['countries'] {
  const merged = new Map<string, Set<string>>()
  for (const { code, subdivisions } of all.flat()) {
    // What is not of the published form is no country that anybody could choose.
    if (!/^[A-Z]{2}$/.test(code)) continue
    const states = subdivisions.filter((state) => /^[A-Z0-9]{1,3}$/.test(state))
    merged.set(code, new Set([...(merged.get(code) ?? []), ...states]))
  }
  return [...merged]
    .map(([code, states]) => ({ code, subdivisions: [...states].sort() }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

function mergeCurrencies(all: OnRampOptions['currencies']): Reply['currencies'] {
  const codes = [...new Set(all.map(({ code }) => code))].filter((code) => /^[A-Z]{3}$/.test(code))
  return codes.map((code) => {
    const same = all.filter((one) => one.code === code)
    const end = (key: 'min' | 'max', better: -1 | 1) =>
      same
        .map((one) => one[key])
        .reduce((a, b) =>
          a === null || b === null ? null : compare(rational(a), rational(b)) === better ? a : b,
        )
    return { code, symbol: symbolOf(code), min: plain(end('min', -1)), max: plain(end('max', 1)) }
  })
}

/** The sign of a currency, as short as it is unambiguous to its reader. @example symbolOf('EUR') // '€' */
function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
