import { endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { forwarder, ownAddress } from './deposit-options.ts'
import type { FixtureSite } from './fixture-site.ts'
import { nothingSold } from './nothing-sold.ts'

type Options = ReplyOf<typeof endpoints.onRamp.options>
type Quotes = ReplyOf<typeof endpoints.onRamp.quotes>['quotes']
/** A purchase by card. */
export type Purchase = ReplyOf<typeof endpoints.onRamp.purchase>['purchase']

const usd = (amount: string) => ({ amount, currency: 'USD' })
const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })

const countries = [
  { code: 'DE', subdivisions: [] },
  { code: 'US', subdivisions: ['CA', 'NY'] },
]

/** The options of a place: everything in Germany and New York, nothing in California, the countries alone without one. */
export function optionsAt({ country, subdivision }: InputOf<typeof endpoints.onRamp.options>): Options {
  const here = { ...nothingSold, countries, country: country ?? null, subdivision: subdivision ?? null }
  if (country === undefined) return { ...here, unavailable: null }
  if (subdivision === 'CA') return { ...here, unavailable: 'country' }
  return {
    ...here,
    unavailable: null,
    providers: [
      { provider: 'coinbase', label: 'Coinbase', networks: ['ethereum'] },
      { provider: 'other', label: 'Other', networks: ['ethereum'] },
      { provider: 'third', label: 'Third', networks: ['ethereum'] },
    ],
    currencies: [
      { code: 'USD', symbol: '$', min: '5', max: '2500' },
      { code: 'EUR', symbol: '€', min: '4', max: null },
    ],
    coins: [
      { coin: 'USDT', symbol: 'USDT', network: 'ethereum' },
      { coin: 'ETH', symbol: 'ETH', network: 'ethereum' },
    ],
    destinations: [
      { kind: 'balance', address: forwarder },
      { kind: 'wallet', address: ownAddress },
    ],
  }
}

/** The offers for 100 USD: no figure of theirs stands twice. */
export const quotes: Quotes = [
  {
    ...{ provider: 'coinbase', label: 'Coinbase', refusal: null, pays: usd('100') },
    ...{ providerFee: usd('2.51'), networkFee: usd('0.43'), spread: usd('0.77'), receives: usdt('96.29') },
  },
  {
    ...{ provider: 'other', label: 'Other', refusal: null, pays: usd('100') },
    ...{ providerFee: usd('4.13'), networkFee: usd('1.93'), spread: usd('-0.21'), receives: usdt('94.15') },
  },
  { provider: 'third', label: 'Third', refusal: 'below_minimum', limit: usd('300') },
]

export const bought: Purchase = {
  ...{ id: '00000000-0000-8000-8000-0000000000b1', provider: 'coinbase', label: 'Coinbase', state: 'opened' },
  ...{ coin: 'USDT', network: 'ethereum', destination: 'balance', address: forwarder },
  ...{ pays: usd('100'), currency: 'USD', receives: usdt('96.29'), payment: null },
  ...{ hash: null, providerTransaction: null, late: false, opens: true },
  ...{ at: '2026-11-21T09:00:00Z', sentAt: null, endedAt: null },
}

/** A server's side of buying: the requests for payment pages with their keys, and the purchases that it lists. */
export type Shop = {
  opened: { input: InputOf<typeof endpoints.onRamp.open>; key: string | undefined }[]
  purchases: Purchase[]
}

/** Answers as a server with three providers does. The payment pages are `/pay`. */
export function answerBuying(site: FixtureSite): Shop {
  const shop: Shop = { opened: [], purchases: [] }
  const { onRamp } = endpoints
  site.answer(onRamp.options, optionsAt)
  site.answer(onRamp.quotes, () => ({ quotes }))
  site.answer(onRamp.purchases, () => ({ rows: shop.purchases, next: null }))
  site.answer(onRamp.open, (input, headers) => {
    shop.opened.push({ input, key: headers['idempotency-key']?.toString() })
    return { purchase: bought, url: `${site.url}/pay-${shop.opened.length}.txt` }
  })
  return shop
}
