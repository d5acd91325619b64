import type { Part } from '../../core/part.ts'
import { chooseOffer, type OfferActions } from './choose-offer.ts'
import { type ListActions, listPurchases } from './list-purchases.ts'
import type { OnRampClient } from './onramp-client.ts'
import { type PayActions, payOffer } from './pay-offer.ts'

export type OnRamp = OfferActions & PayActions & ListActions

/** Buys coins with the providers that the page's client knows. */
export function createOnRamp(client: OnRampClient): (part: Part<'onramp'>) => OnRamp {
  return (part) => {
    const { store } = part.context
    const offer = chooseOffer(client, part)
    const purchases = listPurchases(client, part)
    let { address, open } = store.get()
    // The purchases and the addresses of one account are not another's.
    store.subscribe(() => {
      const before = { address, open }
      ;({ address, open } = store.get())
      // What the page wanted paid is over with the modal: the next purchase may be of anything.
      if (before.open && !open) offer.aim(undefined)
      if (before.address === address) return
      offer.forget()
      purchases.forget()
      part.set({ purchase: undefined })
    })
    return { ...offer, ...payOffer(client, part), ...purchases }
  }
}
