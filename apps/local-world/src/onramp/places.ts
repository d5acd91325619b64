import { centsText, limits, paymentCurrencies, type SoldCoin, soldCoins, soldNetwork } from './prices.ts'

/** The ways to pay of the second version, with their names in the first. */
const methods = { CARD: 'CARD', ACH: 'ACH_BANK_ACCOUNT', APPLE_PAY: 'APPLE_PAY' } as const
export type PaymentMethod = keyof typeof methods

/** The countries where something is sold; of the United States the states, of which one lacks a coin. */
const countries = [
  'AE',
  'AU',
  'CH',
  'DE',
  'EG',
  'ES',
  'FR',
  'GB',
  'ID',
  'IT',
  'JP',
  'KR',
  'SA',
  'US',
  'VN',
] as const
const states = ['CA', 'FL', 'NY', 'TX', 'WA']
const withoutTether = 'NY'

/** A country, and where it is the United States a state; null where nothing is sold. */
export type Place = { readonly country: string; readonly subdivision: string | null }

/** Reads where a buyer lives; null where nothing is sold. */
export function readPlace(country: unknown, subdivision: unknown): Place | null {
  if (!countries.some((one) => one === country)) return null
  if (country !== 'US') return { country: country as string, subdivision: null }
  return states.some((one) => one === subdivision) ? { country, subdivision: subdivision as string } : null
}

/** Returns the coins that are sold at a place. */
export function coinsAt({ subdivision }: Pick<Place, 'subdivision'>): SoldCoin[] {
  const coins = Object.keys(soldCoins) as SoldCoin[]
  return coins.filter((coin) => !(coin === 'USDT' && subdivision === withoutTether))
}

/** Returns whether a payment method is there at a place. */
export function hasMethod({ country }: Pick<Place, 'country'>, method: unknown): method is PaymentMethod {
  return methodsAt(country).some((one) => one === method)
}

function methodsAt(country: string): PaymentMethod[] {
  return country === 'US' ? ['CARD', 'ACH', 'APPLE_PAY'] : ['CARD', 'APPLE_PAY']
}

/** The answer of `/onramp/v1/buy/config`. */
export function buyConfig(): object {
  return {
    countries: countries.map((id) => ({
      id,
      subdivisions: id === 'US' ? states : [],
      payment_methods: methodsAt(id).map((method) => ({ id: methods[method] })),
    })),
  }
}

/** The answer of `/onramp/v1/buy/options` at a place. */
export function buyOptions(
  place: Place,
  { chainId, contractOf }: { chainId: number; contractOf: (coin: SoldCoin) => string },
): object {
  return {
    payment_currencies: paymentCurrencies.map((id) => ({
      id,
      limits: methodsAt(place.country).map((method) => ({
        ...{ id: methods[method], min: centsText(limits.least), max: centsText(limits.most) },
      })),
    })),
    purchase_currencies: coinsAt(place).map((coin) => ({
      id: coin,
      ...{ name: soldCoins[coin].name, symbol: coin, icon_url: '' },
      networks: [
        {
          ...{ name: soldNetwork, display_name: 'Ethereum', chain_id: String(chainId) },
          ...{ contract_address: contractOf(coin), icon_url: '' },
        },
      ],
    })),
  }
}
