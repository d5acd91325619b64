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

/** A provider that sells crypto. */
export type OnRamp = {
  readonly provider: string
  /** @throws {OnRampFailed} */
  openSession(purchase: OnRampPurchase): Promise<OnRampSession>
  /** Returns a page of one buyer's transactions, newest first. @throws {OnRampFailed} */
  transactions(query: {
    partnerUserRef: string
    pageKey?: string
  }): Promise<{ transactions: readonly OnRampTransaction[]; nextPageKey: string | null }>
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
