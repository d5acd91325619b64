import { currentWallet } from '../../core/context.ts'
import type { Part } from '../../core/part.ts'
import { isLess } from './amounts.ts'
import type { OnRampClient, OnRampPage, OnRampQuote } from './onramp-client.ts'
import { tokenOf } from './onramp-state.ts'
import type { Popup } from './popup.ts'

const pollMs = 4_000
const giveUpMs = 180_000

export type PayActions = {
  /**
   * Buys from a provider: leads the window, which the press has opened, to its payment page.
   * @param popup Undefined where the browser opened none: the purchase then has a link.
   */
  buy(provider: string, popup: Popup | undefined): Promise<void>
  /** Opens another payment page of the same purchase: what was closed or lost is gone on with, and nothing is bought twice. */
  again(popup: Popup | undefined): Promise<void>
  /** Leads the window to the page whose costs had changed. */
  accept(popup: Popup | undefined): void
  /**
   * Watches for the purchase until the signal aborts. One that has the page's id (without one: is in progress, or newer than the call) shows all purchases in the place
   * of what waits for it; without one the purchase has failed after 180 s.
   */
  follow(signal: AbortSignal): void
}

/** Paying for an offer in a window of its provider. */
export function payOffer(client: OnRampClient, { context, get, set }: Part<'onramp'>): PayActions {
  const { clock, router, emit } = context

  async function open(provider: string, key: string, popup: Popup | undefined): Promise<void> {
    const wallet = currentWallet(context)
    const { quotes, options, destination, goal, paymentAmount, paymentCurrency } = get()
    const token = tokenOf(get())
    const quote = quotes.find(({ name }) => name === provider)
    if (wallet === undefined || token === undefined || quote === undefined) return popup?.close()
    const purchase = { provider, label: quote.label, key }
    set({ purchase: { ...purchase, phase: 'opening' } })
    const kind = goal === undefined ? destination : 'balance'
    const to = options?.destinations.find((one) => one.kind === kind)?.address ?? wallet.address
    try {
      const page = await client.url({
        ...{ provider, key, paymentCurrency },
        defaultNetwork: token.network.id,
        destinationWallets: [{ address: to, blockchains: [token.network.id], assets: [token.symbol] }],
        partnerUserId: wallet.address,
        ...(goal === undefined
          ? { purchaseAmount: paymentAmount }
          : { receives: goal.receives, reference: goal.reference }),
      })
      const known = { ...purchase, ...page }
      if (isWorse(page, quote)) {
        popup?.close()
        set({ purchase: { ...known, phase: 'changed' } })
        return
      }
      popup?.lead(page.url)
      set({ purchase: { ...known, phase: popup ? 'waiting' : 'blocked' } })
    } catch {
      popup?.close()
      set({ purchase: { ...purchase, phase: 'refused' } })
    }
  }

  return {
    buy: (provider, popup) => {
      const opening = open(provider, crypto.randomUUID(), popup)
      if (get().purchase?.phase === 'opening') {
        emit({ type: 'SELECT_BUY_PROVIDER', provider })
        router.push({ view: 'BuyInProgress' })
      }
      return opening
    },
    again: async (popup) => {
      const { purchase } = get()
      if (purchase === undefined) return popup?.close()
      await open(purchase.provider, purchase.key, popup)
    },
    accept: (popup) => {
      const { purchase } = get()
      if (purchase?.url === undefined) return popup?.close()
      popup?.lead(purchase.url)
      set({ purchase: { ...purchase, phase: popup ? 'waiting' : 'blocked' } })
    },
    follow: (signal) => {
      const startedAt = clock.now()
      let looking = false
      const look = async (): Promise<void> => {
        const wallet = currentWallet(context)
        if (looking || wallet === undefined) return
        looking = true
        // What is not answered is asked again with the next turn.
        const { items } = await client.list({ address: wallet.address, signal }).catch(() => ({ items: [] }))
        looking = false
        const known = get().purchase?.id
        const seen = items.some(({ id, date, status }) =>
          known === undefined ? status === 'IN_PROGRESS' || new Date(date) > startedAt : id === known,
        )
        if (!seen || signal.aborted || router.current().view !== 'BuyInProgress') return
        set({ purchase: undefined })
        emit({ type: 'BUY_SEEN' })
        router.replace({ view: 'OnRampActivity' })
      }
      clock.every(pollMs, signal, () => void look())
      clock.after(giveUpMs, signal).then(
        () => {
          const { purchase } = get()
          if (purchase === undefined) return
          set({ purchase: { ...purchase, phase: 'failed' } })
          emit({ type: 'BUY_FAILED' })
        },
        () => {},
      )
    },
  }
}

/** Returns true where the page costs more, or brings less, than its quote said. */
function isWorse({ pays, receives }: OnRampPage, quote: OnRampQuote): boolean {
  if (quote.refusal !== undefined) return false
  return (
    (pays !== undefined && isLess(pays, quote.pays)) ||
    (receives !== undefined && isLess(quote.receives, receives))
  )
}
