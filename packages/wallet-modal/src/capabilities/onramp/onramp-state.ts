import type {
  OnRampDestination,
  OnRampGoal,
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
  /** The purchase that the page asks for, until the modal is closed. It decides the token, the amount and the destination. */
  readonly goal: OnRampGoal | undefined
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
   * `opening`: the address of the payment page is asked for; `refused`: it cannot be had; `changed`: it costs more than was quoted,
   * and `url` waits for a press; `waiting`: the window is open; `blocked`: the browser opened none, and `url` is for a link;
   * `failed`: no purchase was seen in time.
   */
  readonly phase: 'opening' | 'refused' | 'changed' | 'waiting' | 'blocked' | 'failed'
  /** The random key of the purchase, kept while its page is opened again. */
  readonly key: string
  readonly url?: string
  /** The purchase as the list names it, once its page is there. */
  readonly id?: string
  /** The costs of the page, where they are worse than the quote. */
  readonly pays?: string
  readonly receives?: string
}

/** The token that is bought: that of the goal, if there is one, else the chosen one. */
export function tokenOf({ goal, options, token }: OnRampState): OnRampToken | undefined {
  return goal === undefined ? token : options?.tokens.find(({ symbol }) => symbol === goal.symbol)
}

/** The state before the first request. */
export const noOnRamp: OnRampState = {
  options: undefined,
  optionsFailed: false,
  paymentCurrency: 'USD',
  paymentAmount: '100',
  token: undefined,
  destination: 'wallet',
  goal: undefined,
  quotes: [],
  quoteStatus: 'idle',
  purchase: undefined,
  items: [],
  itemsStatus: 'idle',
  next: undefined,
}

export const presets = ['100', '250', '500', '1000'] as const
