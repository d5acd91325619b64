import { expect, test } from 'vitest'
import { chooseMarkets, type Market } from './choose-markets.ts'

const names: Record<string, string> = { BTC: 'Bitcoin', ETH: 'Ethereum', TRX: 'TRON', SOL: 'Solana' }
const row = (base: string, price: string, change24h: string | null, volume24h: string | null) =>
  ({ pair: `${base}-USDT`, price, change24h, volume24h }) as Market
const markets = [
  row('BTC', '100000', '-0.01', '10'),
  row('ETH', '4000', '0.02', '500'),
  row('TRX', '0.3', '0.1', '9000000'),
  row('SOL', '200', null, null),
]
const choose = (asked: Partial<Parameters<typeof chooseMarkets>[1]>) =>
  chooseMarkets(markets, {
    search: '',
    filter: 'all',
    order: 'given',
    watched: ['SOL-USDT'],
    nameOf: (coin) => names[coin] ?? coin,
    ...asked,
  }).map(({ pair }) => pair.split('-')[0])

test('[X-01] a search finds symbols by their beginning, names by any part, and pairs as people write them', () => {
  expect(choose({ search: 'tr' })).toEqual(['TRX'])
  expect(choose({ search: 'COIN ' })).toEqual(['BTC'])
  expect(choose({ search: 'eth/us' })).toEqual(['ETH'])
  expect(choose({ search: 'usdt' })).toEqual([])
})

test('[X-01] filters keep what is watched, what rises and what falls; what is unknown does neither', () => {
  expect(choose({ filter: 'watched' })).toEqual(['SOL'])
  expect(choose({ filter: 'rising' })).toEqual(['ETH', 'TRX'])
  expect(choose({ filter: 'falling' })).toEqual(['BTC'])
})

test('[X-01] orders go from high to low; volumes are compared by what they are worth', () => {
  expect(choose({ order: 'price' })).toEqual(['BTC', 'ETH', 'SOL', 'TRX'])
  expect(choose({ order: 'change' })).toEqual(['TRX', 'ETH', 'BTC', 'SOL'])
  expect(choose({ order: 'volume' })).toEqual(['TRX', 'ETH', 'BTC', 'SOL'])
})
