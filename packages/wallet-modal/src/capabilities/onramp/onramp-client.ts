import type { Address } from 'viem'

/** A currency that a purchase is paid in. Limits are decimal texts; absent where the providers set none. */
export type OnRampFiat = {
  /** ISO 4217. @example 'EUR' */
  readonly code: string
  readonly symbol: string
  readonly min?: string
  readonly max?: string
}

export type OnRampNetwork = { readonly id: string; readonly name: string; readonly icon?: string }

/** A coin that can be bought, on the network where it is delivered. */
export type OnRampToken = {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** An image of the page's own origin, or a `data:` URL. */
  readonly icon?: string
  readonly network: OnRampNetwork
}

/** The receiver of the coins: the connected wallet, or the balance that the page keeps for its holder. */
export type OnRampDestination = { readonly kind: 'wallet' | 'balance'; readonly address: Address }

/** The place that decides what is sold: a country by ISO 3166-1 alpha-2, and its part where one is needed. @example { country: 'US', subdivision: 'NY' } */
export type OnRampPlace = { readonly country: string; readonly subdivision?: string }

/** A country where anybody sells. Where there are subdivisions, one of them has to be chosen. */
export type OnRampCountry = { readonly code: string; readonly subdivisions: readonly string[] }

/** The purchase of an exact amount of coins, for something that the page sells. It arrives in the balance. */
export type OnRampGoal = {
  readonly symbol: string
  readonly receives: string
  /** The page's own name of what is paid for. */
  readonly reference: string
}

/** The currencies, tokens and destinations that are available in the reader's country. */
export type OnRampOptions = {
  readonly currencies: readonly OnRampFiat[]
  readonly tokens: readonly OnRampToken[]
  /** The first one is the default. Empty: the connected wallet alone. */
  readonly destinations: readonly OnRampDestination[]
  /** The reason why nothing can be bought: the country or state, or no provider answers. */
  readonly unavailable?: 'country' | 'providers'
  /** The countries to choose from. Absent: the page knows the reader's place itself. */
  readonly countries?: readonly OnRampCountry[]
  /** The reader's place. Absent where one has to be chosen first. */
  readonly place?: OnRampPlace
  /** The page's own screen for a plain deposit, as the way out. */
  readonly depositUrl?: string
}

/** The reason why a provider makes no offer. */
export type OnRampRefusal = 'below_minimum' | 'above_maximum' | 'not_sold_here' | 'unreachable'

/** The offer of one provider for an amount. Amounts are decimal texts. */
export type OnRampQuote = {
  /** The provider. @example 'coinbase' */
  readonly name: string
  readonly label: string
  readonly icon?: string
  /** The networks it delivers to. */
  readonly networks: readonly OnRampNetwork[]
  /** The total cost in percent of the payment; absent where it is unknown. @example { min: '2.5', max: '2.5' } */
  readonly feeRange?: { readonly min: string; readonly max: string }
} & (
  | {
      /** The total payment, fees included, in the currency of the quote. */
      readonly pays: string
      readonly providerFee: string
      readonly networkFee: string
      /** The extra cost against the market price of that moment; negative below it, absent without a market price. */
      readonly spread?: string
      /** The amount of the token that arrives. */
      readonly receives: string
      readonly refusal?: undefined
    }
  | {
      readonly refusal: OnRampRefusal
      /** The limit that is missed, in the currency of the quote. */
      readonly limit?: string
    }
)

/** The question for quotes: either the payment, fees included, or the coins that have to arrive. */
export type OnRampQuery = { readonly currency: string; readonly token: OnRampToken } & (
  | { readonly amount: string; readonly receives?: undefined }
  | { readonly receives: string; readonly amount?: undefined }
)

/** The request for the URL of a provider's payment page. */
export type OnRampUrlRequest = {
  readonly provider: string
  readonly defaultNetwork: string
  readonly destinationWallets: readonly {
    readonly address: Address
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  /** The connected account. */
  readonly partnerUserId: Address
  readonly paymentCurrency: string
  /** The random key of the purchase. The same again asks for another page of the same purchase. */
  readonly key: string
} & (
  | { readonly purchaseAmount: string; readonly receives?: undefined; readonly reference?: undefined }
  | { readonly receives: string; readonly reference: string; readonly purchaseAmount?: undefined }
)

/** A payment page, with the costs that it opened with as far as they are known: what differs from the quote is shown first. */
export type OnRampPage = {
  readonly url: string
  /** The purchase as `list` names it. Absent: any new one counts. */
  readonly id?: string
  readonly pays?: string
  readonly receives?: string
}

/** A purchase. `sent`: the provider reports the coins as sent, and the chain does not show them yet. */
export type OnRampItem = {
  readonly id: string
  readonly label: string
  readonly purchaseValue: string
  readonly purchaseCurrency: string
  readonly symbol: string
  readonly icon?: string
  /** ISO 8601, UTC. */
  readonly date: string
  readonly status: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED'
  readonly sent?: boolean
}

/** The source of quotes and purchases. Each call rejects on failure. */
export type OnRampClient = {
  options(signal: AbortSignal): Promise<OnRampOptions>
  /** Returns the quotes of all providers, the best first. */
  quotes(query: OnRampQuery, signal: AbortSignal): Promise<readonly OnRampQuote[]>
  /** Opens a payment page, whose URL is single-use. Called with the press, never ahead. */
  url(request: OnRampUrlRequest): Promise<OnRampPage>
  /** Keeps the reader's place for all later calls. Needed where `options` has countries. */
  choosePlace?(place: OnRampPlace): void
  /** Returns the purchases of an account, newest first. */
  list(query: {
    readonly address: Address
    readonly cursor?: string
    readonly signal: AbortSignal
  }): Promise<{ readonly items: readonly OnRampItem[]; readonly next?: string }>
}
