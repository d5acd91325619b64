import {
  type OnRampClient,
  type OnRampItem,
  type OnRampOptions,
  type OnRampQuote,
  type OnRampState,
  onramp,
} from '../src/capabilities/onramp/index.ts'
import type { Story } from './a-story.ts'
import { address, announced, ethereum } from './sample-data.ts'

const networks = ['Ethereum', 'Tron', 'Base', 'Arbitrum One', 'OP Mainnet', 'Polygon'].map((name) => ({
  id: name.toLowerCase(),
  name,
}))
const [network = { id: '', name: '' }] = networks
const tokens = [
  { id: 'usdt', symbol: 'USDT', name: 'Tether USD', network },
  { id: 'eth', symbol: 'ETH', name: 'Ether', network },
  { id: 'usdc', symbol: 'USDC', name: 'USD Coin', network },
]
/** Two that sell, one that does not from so little. */
export const sampleQuotes: readonly OnRampQuote[] = [
  {
    ...{ name: 'coinbase', label: 'Coinbase', networks, feeRange: { min: '2.5', max: '2.5' } },
    ...{ pays: '250', providerFee: '6.10', networkFee: '0.42', spread: '0.75', receives: '242.734512' },
  },
  {
    ...{ name: 'other', label: 'A Provider of Many Words', networks: networks.slice(0, 2) },
    ...{ feeRange: { min: '0.8', max: '5.4' }, pays: '250', providerFee: '11.25', networkFee: '1.90' },
    ...{ spread: '-0.20', receives: '236.1' },
  },
  {
    ...{ name: 'third', label: 'Third', networks: [network], feeRange: { min: '1', max: '1' } },
    ...{ refusal: 'below_minimum', limit: '300' },
  },
]
export const sampleOptions: OnRampOptions = {
  currencies: [
    { code: 'USD', symbol: '$', min: '5', max: '2500' },
    { code: 'EUR', symbol: '€', min: '5' },
    { code: 'GBP', symbol: '£' },
  ],
  tokens,
  destinations: [
    { kind: 'balance', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { kind: 'wallet', address },
  ],
  depositUrl: '/deposit',
}
const bought = (n: number, status: OnRampItem['status'], more: Partial<OnRampItem> = {}): OnRampItem => ({
  ...{ id: `buy-${n}`, label: 'Coinbase', status, symbol: n % 2 === 0 ? 'USDT' : 'ETH' },
  ...{
    purchaseValue: n % 2 === 0 ? '242.734512' : '0.0412345',
    purchaseCurrency: n % 2 === 0 ? 'USDT' : 'ETH',
  },
  date: new Date(Date.UTC(2026, 10 - n * 4, 18, 9, 30)).toISOString(),
  ...more,
})
const samplePurchases = [
  bought(0, 'IN_PROGRESS'),
  bought(0, 'IN_PROGRESS', { id: 'sent', sent: true }),
  bought(1, 'SUCCESS'),
  bought(2, 'FAILED'),
  bought(3, 'SUCCESS'),
]
/** Answers like a server that has all of it. */
export const sampleClient: OnRampClient = {
  options: async () => sampleOptions,
  quotes: async () => sampleQuotes,
  url: async () => ({ url: `${location.origin}/story.html` }),
  list: async () => ({ items: samplePurchases }),
}

const buying = (state: Partial<OnRampState>): Pick<Story, 'state' | 'options'> => ({
  state: {
    status: 'connected',
    address,
    chainId: ethereum.id,
    connector: { id: announced.id, name: announced.name, icon: announced.icon ?? '' },
    parts: {
      onramp: {
        ...{ options: sampleOptions, optionsFailed: false, paymentCurrency: 'USD', paymentAmount: '250' },
        ...{
          token: tokens[0],
          destination: 'balance',
          goal: undefined,
          quotes: sampleQuotes,
          quoteStatus: 'ready',
        },
        ...{ purchase: undefined, items: [], itemsStatus: 'idle', next: undefined },
        ...state,
      },
    },
  },
  options: { capabilities: [onramp(sampleClient)] },
})
const paying = (
  phase: NonNullable<OnRampState['purchase']>['phase'],
  more: { receives?: string } = {},
): Pick<Story, 'state' | 'options'> =>
  buying({ purchase: { provider: 'coinbase', label: 'Coinbase', key: '1', phase, url: '/pay', ...more } })
/** A page that has to be told where its reader is. */
const placed: OnRampOptions = {
  ...sampleOptions,
  countries: [
    ...['BR', 'DE', 'FR', 'GB', 'JP', 'KR', 'NG', 'SG', 'VN'].map((code) => ({ code, subdivisions: [] })),
    { code: 'US', subdivisions: ['CA', 'NY', 'TX'] },
  ],
  place: { country: 'US', subdivision: 'NY' },
}
const before = [{ view: 'Account' }, { view: 'OnRampProviders' }] as const

/** Buying: every view in every state that looks unlike the others. */
export const onrampStories: Readonly<Record<string, Story>> = {
  'account-with-buy': { view: 'Account', ...buying({}) },
  'buy-providers': { view: 'OnRampProviders', before: [{ view: 'Account' }], ...buying({}) },
  'buy-providers-loading': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ quoteStatus: 'loading', paymentCurrency: 'GBP' }),
  },
  'buy-providers-no-amount': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ quoteStatus: 'idle', quotes: [], paymentAmount: '' }),
  },
  'buy-providers-no-quotes': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ quoteStatus: 'failed', quotes: [] }),
  },
  'buy-not-from-here': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ options: { ...sampleOptions, unavailable: 'country' }, quotes: [] }),
  },
  'buy-place': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ options: placed }),
  },
  'buy-for-an-order': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ options: placed, goal: { symbol: 'USDT', receives: '242.734512', reference: 'order:1' } }),
  },
  'buy-country': { view: 'OnRampCountrySelect', before, ...buying({ options: placed }) },
  'buy-options-failed': {
    view: 'OnRampProviders',
    before: [{ view: 'Account' }],
    ...buying({ options: undefined, optionsFailed: true, quotes: [] }),
  },
  'buy-token': { view: 'OnRampTokenSelect', before, ...buying({}) },
  'buy-currency': { view: 'OnRampFiatSelect', before, ...buying({ paymentCurrency: 'EUR' }) },
  'what-is-a-buy': { view: 'WhatIsABuy', before, ...buying({}) },
  'buy-opening': { view: 'BuyInProgress', before, ...paying('opening') },
  'buy-waiting': { view: 'BuyInProgress', before, ...paying('waiting') },
  'buy-changed': { view: 'BuyInProgress', before, ...paying('changed', { receives: '239.1' }) },
  'buy-blocked': { view: 'BuyInProgress', before, ...paying('blocked') },
  'buy-refused': { view: 'BuyInProgress', before, ...paying('refused') },
  'buy-failed': { view: 'BuyInProgress', before, ...paying('failed') },
  purchases: {
    view: 'OnRampActivity',
    before,
    ...buying({ items: samplePurchases, itemsStatus: 'ready', next: '2' }),
  },
  'purchases-loading': { view: 'OnRampActivity', before, ...buying({ itemsStatus: 'loading' }) },
  'purchases-none': { view: 'OnRampActivity', before, ...buying({ itemsStatus: 'ready' }) },
  'purchases-failed': { view: 'OnRampActivity', before, ...buying({ itemsStatus: 'failed' }) },
}
