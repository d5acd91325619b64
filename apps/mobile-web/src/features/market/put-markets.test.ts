import { expect, test } from 'vitest'
import { putMarkets } from './put-markets.ts'

const now = {
  at: '2026-11-21T12:00:00Z',
  sources: ['binance'],
  change24h: '0.01',
  high24h: '2',
  low24h: '1',
  volume24h: '9',
}

test('[X-02] a new price stands where the old one stood, the week beside it stays, and the others are untouched', () => {
  const rows = (['BTC-USDT', 'ETH-USDT'] as const).map((pair) => ({
    pair,
    price: '1',
    sparkline: ['1'],
    ...now,
  }))
  const put = putMarkets(
    { markets: rows, replay: false },
    { 'ETH-USDT': { ...now, price: '2' }, 'XXX-USDT': { ...now, price: '3' } },
  )
  expect(put.markets).toEqual([rows[0], { ...rows[1], price: '2' }])
})
