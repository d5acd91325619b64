import type { Coin } from '@lode/domain'
import { expect, test } from 'vitest'
import { coversAll, lowestRatio, reservesRatio } from './reserves-ratio.ts'
import { shareSold } from './share-sold.ts'

const coin = (name: Coin, held: string, owed: string) => ({
  coin: name,
  network: 'ethereum' as const,
  held: { amount: held, coin: name },
  owed: { amount: owed, coin: name },
  ours: { amount: '0', coin: name },
  booksMatch: true,
})

test('a coin that is a hair short is never shown as covered', () => {
  const short = coin('USDT', '99.999999', '100')
  expect(reservesRatio(short)).toBe('0.999999')
  expect(reservesRatio(coin('BTC', '1.9999999', '2.0000001'))).toBe('0.999999')
  expect(coversAll([short])).toBe(false)
  expect(coversAll([coin('USDT', '100', '100')])).toBe(true)
})

test('the strip tells the coin that is covered least, and leaves out those in which nothing is owed', () => {
  expect(lowestRatio([coin('USDT', '120', '100'), coin('BTC', '11', '10'), coin('ETH', '0', '0')])).toBe(
    '1.1',
  )
  expect(lowestRatio([coin('ETH', '5', '0')])).toBeNull()
})

test('no share of power is told while none is measured', () => {
  expect(shareSold({ soldTh: '3100', provenTh: '5000' })).toBe('0.62')
  expect(shareSold({ soldTh: '0', provenTh: '0' })).toBeNull()
})
