import type { HeardBook } from '@lode/feeds'
import { expect, test } from 'vitest'
import { keepHeard } from './heard-books.ts'

const at = (second: number) => new Date(1_764_000_000_000 + second * 1000)
const book = (mark: string, second: number, bid = '99'): HeardBook => ({
  ...{ coin: 'BTC', countedIn: 'USD', at: at(second), receivedAt: at(second), mark },
  best: () => ({ bids: [[bid, '1']], asks: [['101', '1']] }),
})

// Seen to fail with a book that is told again as news.
test('[A-11] a book that is told again as it was is no news, even over a new connection', () => {
  const changed: string[] = []
  const heard = keepHeard(['kraken'], (coin) => void changed.push(coin))
  const kraken = heard.listener('kraken')
  kraken.book(book('1', 0))
  expect(heard.take()).toHaveLength(1)
  kraken.lost(null, 'it says nothing')
  kraken.book(book('1', 30))
  expect(heard.take()).toEqual([])
  expect(heard.over([])).toMatchObject([{ receivedAt: at(0) }])
  kraken.book(book('2', 31, '98'))
  expect(heard.take()).toMatchObject([{ bid: '98', receivedAt: at(31) }])
  expect(changed).toEqual(['BTC', 'BTC'])
})

test('[X-03] a book that was lost or is old is not shown, and the next market’s is', () => {
  const heard = keepHeard(['binance', 'kraken'], () => undefined)
  const [binance, kraken] = [heard.listener('binance'), heard.listener('kraken')]
  kraken.book(book('1', 0))
  binance.book(book('7', 0))
  expect(heard.book('BTC', at(1))?.venue).toBe('binance')
  binance.lost('BTC', 'update 5 is missing')
  expect(heard.book('BTC', at(1))?.venue).toBe('kraken')
  expect(heard.book('BTC', at(16))).toBeNull()
})
