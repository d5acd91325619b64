import type { Part } from '../../core/part.ts'
import { isPositive, readAmount } from './amounts.ts'
import type {
  OnRampClient,
  OnRampDestination,
  OnRampGoal,
  OnRampPlace,
  OnRampToken,
} from './onramp-client.ts'
import { tokenOf } from './onramp-state.ts'

/** The debounce between typing and the request for a quote. */
const debounceMs = 300

export type OfferActions = {
  /** Fetches the options, once, and requests quotes. */
  prepare(): Promise<void>
  /** Takes the text of the amount field; ignores one that is no amount. */
  type(amount: string): void
  chooseCurrency(code: string): void
  chooseToken(token: OnRampToken): void
  chooseDestination(kind: OnRampDestination['kind']): void
  /** Keeps the reader's place, and fetches what is sold there. */
  choosePlace(place: OnRampPlace): Promise<void>
  /** Sets what the page wants paid; undefined: any amount of any token. */
  aim(goal: OnRampGoal | undefined): void
  /** Requests quotes without a debounce. */
  requote(): void
}

/** Keeps amount, currency and token, and fetches the quotes for them. Only the answer to the last request counts. */
export function chooseOffer(
  client: OnRampClient,
  { context, get, set }: Part<'onramp'>,
): OfferActions & { forget(): void } {
  let reading = new AbortController()
  let preparing: Promise<void> | undefined
  let asked = new AbortController()
  let cancelQuote = (): void => {}

  async function readOptions(): Promise<void> {
    reading = new AbortController()
    const { signal } = reading
    set({ optionsFailed: false })
    try {
      const options = await client.options(signal)
      if (signal.aborted) return
      const { paymentCurrency, token } = get()
      const currency = options.currencies.find(({ code }) => code === paymentCurrency)
      set({
        options,
        paymentCurrency: (currency ?? options.currencies[0])?.code ?? paymentCurrency,
        token: options.tokens.find(({ id }) => id === token?.id) ?? options.tokens[0],
        destination: options.destinations[0]?.kind ?? 'wallet',
      })
    } catch {
      if (signal.aborted) return
      preparing = undefined
      set({ optionsFailed: true })
    }
  }

  async function ask(): Promise<void> {
    const { paymentAmount: amount, paymentCurrency: currency, goal } = get()
    const token = tokenOf(get())
    if (token === undefined) return
    asked = new AbortController()
    const { signal } = asked
    try {
      const quotes = await client.quotes(
        { currency, token, ...(goal === undefined ? { amount } : { receives: goal.receives }) },
        signal,
      )
      if (!signal.aborted) set({ quotes, quoteStatus: 'ready' })
    } catch {
      if (!signal.aborted) set({ quotes: [], quoteStatus: 'failed' })
    }
  }

  /** Cancels the pending request, and starts one after the debounce. */
  function requote(afterMs = 0): void {
    cancelQuote()
    asked.abort()
    const { paymentAmount, goal, options } = get()
    const amount = goal?.receives ?? paymentAmount
    if (tokenOf(get()) === undefined || options?.unavailable !== undefined || !isPositive(amount)) {
      set({ quotes: [], quoteStatus: 'idle' })
      return
    }
    set({ quoteStatus: 'loading' })
    if (afterMs === 0) void ask()
    else cancelQuote = context.later(afterMs, () => void ask())
  }

  function forget(): void {
    reading.abort()
    preparing = undefined
    set({ options: undefined })
  }

  async function prepare(): Promise<void> {
    preparing ??= readOptions()
    await preparing
    if (get().quoteStatus === 'idle') requote()
  }

  return {
    prepare,
    requote,
    type: (text) => {
      const paymentAmount = readAmount(text)
      if (paymentAmount === undefined || paymentAmount === get().paymentAmount) return
      set({ paymentAmount })
      requote(debounceMs)
    },
    chooseCurrency: (paymentCurrency) => {
      set({ paymentCurrency })
      requote()
    },
    chooseToken: (token) => {
      set({ token })
      requote()
    },
    chooseDestination: (destination) => set({ destination }),
    choosePlace: async (place) => {
      client.choosePlace?.(place)
      forget()
      set({ quotes: [], quoteStatus: 'idle' })
      await prepare()
    },
    aim: (goal) => {
      if (goal === undefined && get().goal === undefined) return
      cancelQuote()
      asked.abort()
      // Quotes are fetched with the next view that shows some.
      set({ goal, quotes: [], quoteStatus: 'idle' })
      if (goal !== undefined) requote()
    },
    forget,
  }
}
