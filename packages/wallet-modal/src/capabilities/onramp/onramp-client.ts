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
  /** Of the page's own origin, or a `data:` image. */
  readonly icon?: string
  readonly network: OnRampNetwork
}

/** Where the coins go: the connected wallet, or the balance that the page keeps for its holder. */
export type OnRampDestination = { readonly kind: 'wallet' | 'balance'; readonly address: Address }

/** What can be bought from where the reader is. */
export type OnRampOptions = {
  readonly currencies: readonly OnRampFiat[]
  readonly tokens: readonly OnRampToken[]
  /** The first one is proposed. Empty: the connected wallet alone. */
  readonly destinations: readonly OnRampDestination[]
  /** Why nothing can be bought: not from this country or state, or no provider answers. */
  readonly unavailable?: 'country' | 'providers'
  /** Where coins can be deposited instead, on the page. */
  readonly depositUrl?: string
}

/** Why a provider sells nothing of this kind just now. */
export type OnRampRefusal = 'below_minimum' | 'above_maximum' | 'not_sold_here' | 'unreachable'

/** The offer of one provider for an amount. Amounts are decimal texts. */
export type OnRampQuote = {
  /** The provider. @example 'coinbase' */
  readonly name: string
  readonly label: string
  readonly icon?: string
  /** The networks it delivers to. */
  readonly networks: readonly OnRampNetwork[]
  /** All that it takes, as parts of the payment in percent. @example { min: '2.5', max: '2.5' } */
  readonly feeRange: { readonly min: string; readonly max: string }
} & (
  | {
      /** All that is paid, fees included, in the currency of the quote. */
      readonly pays: string
      readonly providerFee: string
      readonly networkFee: string
      /** What the provider's price costs against the market's at that moment; absent where the page knows no market price. */
      readonly spread?: string
      /** What arrives, in the token. */
      readonly receives: string
      readonly refusal?: undefined
    }
  | {
      readonly refusal: OnRampRefusal
      /** The limit that is missed, in the currency of the quote. */
      readonly limit?: string
    }
)

export type OnRampQuery = {
  readonly amount: string
  readonly currency: string
  readonly token: OnRampToken
}

/** What the address of a provider's payment page is made for. */
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
  readonly purchaseAmount: string
  readonly paymentCurrency: string
}

/** A purchase. `sent` is the provider's word that the coins are on their way, until they are seen on the chain. */
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

/** Where offers and purchases come from. Each call rejects when it gets no answer. */
export type OnRampClient = {
  options(signal: AbortSignal): Promise<OnRampOptions>
  /** The offers of all providers, the best first. */
  quotes(query: OnRampQuery, signal: AbortSignal): Promise<readonly OnRampQuote[]>
  /** The address of a payment page, which works once: it is asked for with the press. */
  url(request: OnRampUrlRequest): Promise<string>
  /** The purchases of an account, newest first. */
  list(query: {
    readonly address: Address
    readonly cursor?: string
    readonly signal: AbortSignal
  }): Promise<{ readonly items: readonly OnRampItem[]; readonly next?: string }>
}
