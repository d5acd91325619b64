import { expect, test } from 'vitest'
import { assetOf, coinSymbols, isCoin, keepAssets, parseCoin, UnknownCoin } from './coin.ts'

test('a coin that is kept is known by its symbol, behind those of the start', () => {
  expect(isCoin('WHIT')).toBe(false)
  expect(() => parseCoin('WHIT')).toThrow(UnknownCoin)
  keepAssets([{ symbol: 'WHIT', name: 'Whit', decimals: 4 }])
  expect(assetOf('WHIT')).toEqual({ symbol: 'WHIT', name: 'Whit', decimals: 4 })
  expect(coinSymbols().slice(0, 3)).toEqual(['USDT', 'BTC', 'ETH'])
  expect(coinSymbols()).toContain('WHIT')
})

test.each([
  ['other decimals than it had', { symbol: 'BTC', name: 'Bitcoin', decimals: 18 }],
  ['a symbol that is none', { symbol: '<b>', name: 'Bold', decimals: 2 }],
  ['parts of a decimal', { symbol: 'HALF', name: 'Half', decimals: 0.5 }],
])('a coin with %s is refused, and nothing is kept of it', (_what, asset) => {
  expect(() => keepAssets([asset])).toThrow(UnknownCoin)
  expect(coinSymbols()).not.toContain(asset.symbol === 'BTC' ? '' : asset.symbol)
  expect(assetOf('BTC').decimals).toBe(8)
})
