import type { ChainCoin } from '@lode/chain'
import type { Clock } from '@lode/clock'
import type { Coin } from '@lode/domain'
import type { OnRamp, OnRampCountry, OnRampOptions } from '@lode/onramp'
import { remembered } from '../../platform/remembered.ts'

const countriesForMs = 10 * 60_000
const optionsForMs = 5 * 60_000

/** The place of a purchase. */
export type Place = { readonly country: string; readonly subdivision?: string | undefined }

/** A provider's countries and options, remembered for minutes. What fails is not remembered. */
export type Catalogue = {
  /** @throws {OnRampFailed} */
  countries(): Promise<readonly OnRampCountry[]>
  /** Returns null where the provider does not sell. @throws {OnRampFailed} */
  options(place: Place): Promise<OnRampOptions | null>
}

/** Opens the catalogue of one provider. Only places that the provider itself names are remembered, so they are few. */
export function openCatalogue(onRamp: OnRamp, clock: Clock): Catalogue {
  const countries = remembered({ clock, forMs: countriesForMs }, () => onRamp.countries())
  const known = new Map<string, () => Promise<OnRampOptions>>()
  return {
    countries,
    async options({ country, subdivision }) {
      const found = (await countries()).find(({ code }) => code === country)
      const states = found?.subdivisions ?? []
      if (!found || (states.length > 0 && !states.includes(subdivision ?? ''))) return null
      const place = states.length > 0 && subdivision ? { country, subdivision } : { country }
      const key = JSON.stringify(place)
      const read = known.get(key) ?? remembered({ clock, forMs: optionsForMs }, () => onRamp.options(place))
      known.set(key, read)
      return read()
    },
  }
}

/** A coin of ours as a provider sells it: its symbol and network under the provider's names. */
export type SoldCoin = { readonly coin: Coin; readonly symbol: string; readonly network: string }

/** Returns the coins of our chain among those that a provider sells: by symbol, chain, and the contract where one is named. */
export function soldHere(
  { coins }: OnRampOptions,
  here: { readonly network: string; readonly chainId: number; readonly coins: readonly ChainCoin[] },
): SoldCoin[] {
  return here.coins.flatMap(({ coin, tokenSymbol, contract }) => {
    const sold = coins.find(
      (one) =>
        one.symbol === tokenSymbol &&
        (one.chainId === null ? one.network === here.network : one.chainId === String(here.chainId)) &&
        (one.contract === null || one.contract.toLowerCase() === contract?.toLowerCase()),
    )
    return sold ? [{ coin, symbol: sold.symbol, network: sold.network }] : []
  })
}
