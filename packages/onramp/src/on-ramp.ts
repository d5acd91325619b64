/** An amount as a provider writes it: a decimal text, and a currency's or a coin's symbol. */
export type OnRampAmount = { readonly value: string; readonly currency: string }

/** A purchase that a session is opened for. Exactly one of both amounts may be given. */
export type OnRampPurchase = {
  readonly coin: string
  readonly network: string
  readonly address: string
  /** The payment including fees; the buyer pays exactly this. */
  readonly paymentAmount?: string
  /** The coins without fees; the buyer receives exactly this. */
  readonly purchaseAmount?: string
  readonly paymentCurrency?: string
  readonly paymentMethod?: string
  /** ISO 3166-1 alpha-2. */
  readonly country?: string
  /** ISO 3166-2, of the United States alone. */
  readonly subdivision?: string
  readonly redirectUrl?: string
  /** The address of the buyer's own socket. */
  readonly clientIp?: string
  /** A random text by which the provider's history names the buyer. */
  readonly partnerUserRef: string
}

/** All costs of a purchase, in the provider's decimals. */
export type OnRampQuote = {
  readonly payment: OnRampAmount
  readonly beforeFees: OnRampAmount
  readonly purchase: OnRampAmount
  readonly fees: readonly (OnRampAmount & { readonly kind: 'network' | 'exchange' })[]
  /** Coins for one unit of the currency. */
  readonly rate: string
}

/** A payment page of the provider. Its URL is single-use. */
export type OnRampSession = { readonly url: string; readonly quote: OnRampQuote | null }

/** A purchase as the provider reports it. `succeeded` may come before the coins do. */
export type OnRampTransaction = {
  readonly id: string
  readonly status: 'running' | 'succeeded' | 'failed'
  /** False where this release does not know the provider's status. */
  readonly known: boolean
  readonly purchase: OnRampAmount | null
  readonly payment: OnRampAmount | null
  readonly network: string | null
  readonly address: string | null
  /** The hash of the chain's transaction, once the provider has sent the coins. */
  readonly hash: string | null
  readonly createdAt: Date
}

/** A country where a provider sells. */
export type OnRampCountry = {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** The states, of those countries where a state has to be named; else empty. @example ['CA', 'NY'] */
  readonly subdivisions: readonly string[]
}

/** The currencies and coins that a provider sells in a country for a card payment. Empty lists: nothing. */
export type OnRampOptions = {
  /** The limits of one card payment, fees included; null where the provider sets none. */
  readonly currencies: readonly {
    readonly code: string
    readonly min: string | null
    readonly max: string | null
  }[]
  readonly coins: readonly {
    readonly symbol: string
    /** The provider's own name of the network, as a session takes it. @example 'ethereum' */
    readonly network: string
    /** The network's number in decimals where it has one, and the coin's contract; null where the provider names none. */
    readonly chainId: string | null
    readonly contract: string | null
  }[]
}

/** The request of a quote: a purchase by somebody who is not known yet. */
export type OnRampAsked = Omit<OnRampPurchase, 'partnerUserRef' | 'redirectUrl'>

/** A webhook whose signature and shape were verified. */
export type OnRampEvent = {
  /** The provider's id of the event: the same in each delivery. */
  readonly id: string
  /** Null where the event names none: it is not about a session of ours. */
  readonly partnerUserRef: string | null
  /** Null for an event that is not about a transaction. */
  readonly transaction: OnRampTransaction | null
}

/** A webhook as it came. */
export type OnRampWebhook = {
  /** The bytes, before any parsing. */
  readonly body: Uint8Array
  /** With names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** The reason why a webhook is refused. `unreadable`: it is genuine, and not of a known form. */
export type WebhookFault =
  | 'signature_missing'
  | 'signature_wrong'
  | 'too_old'
  | 'unreadable'
  | 'not_configured'

/** A provider that sells crypto. */
export type OnRamp = {
  /** Its key, which is also the end of its webhook's path. @example 'coinbase' */
  readonly provider: string
  /** The name that a buyer reads. @example 'Coinbase' */
  readonly label: string
  /** @throws {OnRampFailed} */
  countries(): Promise<readonly OnRampCountry[]>
  /** @throws {OnRampFailed} */
  options(place: { country: string; subdivision?: string }): Promise<OnRampOptions>
  /**
   * Returns all costs of a purchase; null where the provider gives none for it.
   * @param asked With a country, a currency and one amount.
   * @throws {OnRampFailed} With the status of a refusal: 4xx where it sells nothing for that.
   */
  quote(asked: OnRampAsked): Promise<OnRampQuote | null>
  /** Verifies a webhook over its bytes as they came, then reads it. @throws {WebhookRefused} */
  readWebhook(webhook: OnRampWebhook): OnRampEvent
  /** @throws {OnRampFailed} */
  openSession(purchase: OnRampPurchase): Promise<OnRampSession>
  /** Returns a page of one buyer's transactions, newest first. @throws {OnRampFailed} */
  transactions(query: {
    partnerUserRef: string
    pageKey?: string
  }): Promise<{ transactions: readonly OnRampTransaction[]; nextPageKey: string | null }>
}

/** A webhook that is not to be believed. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly fault: WebhookFault
  constructor(fault: WebhookFault, options?: { cause?: unknown }) {
    super(fault, options)
    this.fault = fault
  }
}

/** A provider refused a request or gave no usable answer. */
export class OnRampFailed extends Error {
  override readonly name = 'OnRampFailed'
  /** The HTTP status of a refusal; null where no usable answer came. */
  readonly status: number | null
  constructor(provider: string, { status, cause }: { status: number | null; cause?: unknown }) {
    super(
      status === null ? `${provider} gave no usable answer` : `${provider} answered with status ${status}`,
      {
        cause,
      },
    )
    this.status = status
  }
}
