import type {
  OnRampDestination,
  OnRampItem,
  OnRampOptions,
  OnRampQuote,
  OnRampToken,
} from './onramp-client.ts'

export type OnRampState = {
  readonly options: OnRampOptions | undefined
  readonly optionsFailed: boolean
  /** ISO 4217. */
  readonly paymentCurrency: string
  /** A decimal text with at most two decimals; a trailing point while it is typed. */
  readonly paymentAmount: string
  readonly token: OnRampToken | undefined
  readonly destination: OnRampDestination['kind']
  readonly quotes: readonly OnRampQuote[]
  readonly quoteStatus: 'idle' | 'loading' | 'ready' | 'failed'
  readonly purchase: Purchase | undefined
  readonly items: readonly OnRampItem[]
  readonly itemsStatus: 'idle' | 'loading' | 'more' | 'ready' | 'failed'
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/** A payment under way in a popup of the provider. */
export type Purchase = {
  readonly provider: string
  readonly label: string
  /**
   * `opening`: the address of the payment page is asked for; `refused`: it cannot be had; `waiting`: the window is open;
   * `blocked`: the browser opened none, and `url` is for a link; `failed`: no purchase was seen in time.
   */
  readonly phase: 'opening' | 'refused' | 'waiting' | 'blocked' | 'failed'
  readonly url?: string
}

/** The state before the first request. */
export const noOnRamp: OnRampState = {
  options: undefined,
  optionsFailed: false,
  paymentCurrency: 'USD',
  paymentAmount: '100',
  token: undefined,
  destination: 'wallet',
  quotes: [],
  quoteStatus: 'idle',
  purchase: undefined,
  items: [],
  itemsStatus: 'idle',
  next: undefined,
}

export const presets = ['100', '250', '500', '1000'] as const
