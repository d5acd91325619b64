import { currentWallet } from '../../core/context.ts'
import type { Part } from '../../core/part.ts'
import type { OnRampClient } from './onramp-client.ts'
import type { Popup } from './popup.ts'

const pollMs = 4_000
const giveUpMs = 180_000

export type PayActions = {
  /**
   * Buys from a provider: leads the window, which the press has opened, to its payment page.
   * @param popup Undefined where the browser opened none: the purchase then has a link.
   */
  buy(provider: string, popup: Popup | undefined): Promise<void>
  /**
   * Watches for the purchase until the signal aborts. One that is in progress, or newer than the call, shows all purchases in the place
   * of what waits for it; without one the purchase has failed after 180 s.
   */
  follow(signal: AbortSignal): void
}

/** Paying for an offer in a window of its provider. */
export function payOffer(client: OnRampClient, { context, get, set }: Part<'onramp'>): PayActions {
  const { clock, router, emit } = context
  return {
    buy: async (provider, popup) => {
      const wallet = currentWallet(context)
      const { token, quotes, options, destination, paymentAmount, paymentCurrency } = get()
      const quote = quotes.find(({ name }) => name === provider)
      if (wallet === undefined || token === undefined || quote === undefined) return popup?.close()
      const purchase = { provider, label: quote.label }
      set({ purchase: { ...purchase, phase: 'opening' } })
      emit({ type: 'SELECT_BUY_PROVIDER', provider })
      router.push({ view: 'BuyInProgress' })
      const to = options?.destinations.find(({ kind }) => kind === destination)?.address ?? wallet.address
      try {
        const url = await client.url({
          provider,
          defaultNetwork: token.network.id,
          destinationWallets: [{ address: to, blockchains: [token.network.id], assets: [token.symbol] }],
          partnerUserId: wallet.address,
          purchaseAmount: paymentAmount,
          paymentCurrency,
        })
        popup?.lead(url)
        set({ purchase: popup ? { ...purchase, phase: 'waiting' } : { ...purchase, phase: 'blocked', url } })
      } catch {
        popup?.close()
        set({ purchase: { ...purchase, phase: 'refused' } })
      }
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
        const seen = items.some(({ date, status }) => status === 'IN_PROGRESS' || new Date(date) > startedAt)
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
