import { expect, test } from 'vitest'
import { type AgreedUsd, agreeOnPrices, type SeenTop } from './agree-on-prices.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const nothing = new Map<string, { usd: string; at: Date }>()

/** The top of a book around a mid, a dollar wide and a second old. */
function seen(coin: string, venue: string, mid: number, more: Partial<SeenTop> = {}): SeenTop {
  const half = coin === 'USDT' ? 0.0001 : 0.5
  return {
    ...{ coin, venue, bid: (mid - half).toFixed(4), ask: (mid + half).toFixed(4), mark: '1' },
    ...{ countedIn: venue === 'binance' ? 'USDT' : 'USD', at: ago(1) },
    ...{ receivedAt: ago(1), advancedAt: ago(1) },
    ...more,
  }
}
const tether = [seen('USDT', 'coinbase', 0.999), seen('USDT', 'kraken', 1.001)]
const bitcoin = (binance: number, coinbase: number, kraken: number, more: Partial<SeenTop> = {}) => [
  seen('BTC', 'binance', binance),
  seen('BTC', 'coinbase', coinbase),
  seen('BTC', 'kraken', kraken, more),
]
const price = (tops: readonly SeenTop[], last = nothing) => agreeOnPrices(tops, { now, last }).get('BTC')

test('[A-11] a price is the median of the mids of three live markets, each with its own', () => {
  const agreed = price([...tether, ...bitcoin(100_000, 100_100, 99_950)])
  expect(agreed).toMatchObject({ usd: '100000' })
  expect(agreed && 'sources' in agreed && agreed.sources.map(({ venue, usd }) => `${venue} ${usd}`)).toEqual([
    'binance 100000',
    'coinbase 100100',
    'kraken 99950',
  ])
})

// Seen to fail with USDT counted as a dollar.
test('[A-11] USDT has a price of its own: where it falls to 0.97, what is counted in it is worth less', () => {
  const fallen = [seen('USDT', 'coinbase', 0.97), seen('USDT', 'kraken', 0.97)]
  const agreed = agreeOnPrices([...fallen, ...bitcoin(103_093, 100_000, 100_010)], { now, last: nothing })
  expect(agreed.get('USDT')).toMatchObject({ usd: '0.97' })
  expect(agreed.get('BTC')).toMatchObject({ usd: '100000.21' })
  // Counted as a dollar it would be 3 % away from the others.
  const [binance] = (agreed.get('BTC') as AgreedUsd).sources
  expect(binance?.usd).toBe('100000.21')
})

test('[A-11] without two prices of USDT nothing that is counted in it counts', () => {
  const one = tether.slice(0, 1)
  expect(price([...one, ...bitcoin(100_000, 100_000, 100_000)])).toEqual({
    reason: 'few',
    live: 2,
    needed: 3,
  })
})

// Seen to fail with each of the four looked at no more.
test('[A-11] silent, frozen, of the past or of the future, crossed: such a market is not live', () => {
  const faults: Partial<SeenTop>[] = [
    { receivedAt: ago(60) },
    { advancedAt: ago(60) },
    { at: ago(61) },
    { at: ago(-61) },
    { bid: '100001', ask: '100000' },
  ]
  for (const fault of faults)
    expect(price([...tether, ...bitcoin(100_000, 100_000, 100_000, fault)]), JSON.stringify(fault)).toEqual({
      reason: 'few',
      live: 2,
      needed: 3,
    })
  expect(price([...tether, ...bitcoin(100_000, 100_000, 100_000, { at: null })])).toHaveProperty('usd')
})

test('[A-11] one far from the others leaves two, and two that collude leave one: no price', () => {
  expect(price([...tether, ...bitcoin(100_000, 100_000, 102_000)])).toEqual({
    reason: 'apart',
    live: 2,
    needed: 3,
  })
  expect(price([...tether, ...bitcoin(110_000, 110_000, 100_000)])).toMatchObject({ reason: 'apart' })
})

// Seen to fail with the price before not looked at.
test('[A-11] a jump of more than 5 % has to last five minutes before it is believed', () => {
  const jumped = [...tether, ...bitcoin(106_000, 106_000, 106_000)]
  const last = (seconds: number) => new Map([['BTC', { usd: '100000', at: ago(seconds) }]])
  expect(price(jumped, last(299))).toEqual({ reason: 'jumped', until: new Date(now.getTime() + 1000) })
  expect(price(jumped, last(300))).toMatchObject({ usd: '106000' })
  expect(price([...tether, ...bitcoin(105_000, 105_000, 105_000)], last(1))).toHaveProperty('usd')
})
