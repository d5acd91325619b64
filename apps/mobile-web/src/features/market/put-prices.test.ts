import { expect, test } from 'vitest'
import { putPrices } from './put-prices.ts'

const at = '2026-11-21T12:00:00.000Z'
const now = (usd: string) => ({ usd, change24h: null, sources: [], at })
const row = (coin: 'BTC' | 'ETH', usd: string) => ({ coin, ...now(usd), sparkline: ['1', '2'] })
const reply = { prices: [row('BTC', '90000'), row('ETH', '3000')], replay: true }

test('[H-01] a price that the stream carries stands in place of the one that was read, with the week as it was', () => {
  expect(putPrices(reply, { ETH: now('3001.5') })).toEqual({
    prices: [row('BTC', '90000'), row('ETH', '3001.5')],
    replay: true,
  })
})

test('a price on which the sources do not agree any more goes, and comes back when they do', () => {
  const without = putPrices(reply, { BTC: null })
  expect(without.prices).toEqual([row('ETH', '3000')])
  expect(putPrices(without, { BTC: now('91000'), NONE: now('1') }).prices).toEqual([
    row('ETH', '3000'),
    { coin: 'BTC', ...now('91000'), sparkline: [] },
  ])
})
