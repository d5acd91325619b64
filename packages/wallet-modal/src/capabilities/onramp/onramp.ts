import type { Capability } from '../../core/capability.ts'
import type { OnRamp } from './create-onramp.ts'
import type { OnRampClient } from './onramp-client.ts'
import { noOnRamp, type OnRampState } from './onramp-state.ts'
import type { OnRampTexts } from './texts/en.ts'

declare module '../../core/capability.ts' {
  interface Capabilities {
    onramp: {
      state: OnRampState
      actions: OnRamp
      view:
        | 'OnRampProviders'
        | 'OnRampActivity'
        | 'OnRampTokenSelect'
        | 'OnRampFiatSelect'
        | 'OnRampCountrySelect'
        | 'WhatIsABuy'
        | 'BuyInProgress'
      text: keyof OnRampTexts
    }
  }
}

/**
 * Buying coins with a card: a row in the account, the views it leads to, and `<OnRampWidget>` of `@lode/wallet-modal/onramp/react`.
 * @example createWalletModal({ capabilities: [onramp({ options, quotes, url, list })], … })
 */
export function onramp(client: OnRampClient): Capability<'onramp'> {
  return {
    name: 'onramp',
    state: noOnRamp,
    actions: () => import('./create-onramp.ts').then(({ createOnRamp }) => createOnRamp(client)),
    views: {
      OnRampProviders: {
        title: 'chooseProvider',
        needsWallet: true,
        load: () => import('./views/providers.tsx').then((file) => file.OnRampProviders),
      },
      OnRampActivity: {
        title: 'buyActivity',
        needsWallet: true,
        load: () => import('./views/purchases.tsx').then((file) => file.OnRampActivity),
      },
      OnRampTokenSelect: {
        title: 'selectToken',
        load: () => import('./views/choices.tsx').then((file) => file.OnRampTokenSelect),
      },
      OnRampFiatSelect: {
        title: 'selectCurrency',
        load: () => import('./views/choices.tsx').then((file) => file.OnRampFiatSelect),
      },
      OnRampCountrySelect: {
        title: 'selectCountry',
        load: () => import('./views/countries.tsx').then((file) => file.OnRampCountrySelect),
      },
      WhatIsABuy: {
        title: 'whatIsABuy',
        load: () => import('./views/what-is-a-buy.tsx').then((file) => file.WhatIsABuy),
      },
      BuyInProgress: {
        title: 'buy',
        needsWallet: true,
        load: () => import('./views/buy-in-progress.tsx').then((file) => file.BuyInProgress),
      },
    },
    places: { account: () => import('./views/buy-row.tsx').then((file) => file.BuyRow) },
    texts: async (tag) => (await import('./read-onramp-texts.ts')).readOnRampTexts(tag),
  }
}
