import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import { parseExactly } from './parse-exactly.ts'
import { amountText, momentText, plainDecimal, priceText, sequenceText } from './price-text.ts'
import type { TopSource } from './top-source.ts'

const name = 'coinbase'
const level = z.tuple([priceText, amountText, z.unknown()])
const levels = z.array(level).check(z.minLength(1), z.maxLength(5))
const book = z.object({ sequence: sequenceText, time: momentText, bids: levels, asks: levels })

/**
 * Coinbase Exchange, `GET /products/<pair>/book?level=1`, with the time of the book and its sequence.
 * @example coinbaseTop({ url: 'https://api.exchange.coinbase.com' })
 */
export function coinbaseTop({ url }: { url: string }): TopSource {
  return {
    name,
    async top(coin) {
      const path = `${url}/products/${coin}-USD/book?level=1`
      const { sequence, time, bids, asks } = await fetchJson(name, path, book, {}, parseExactly)
      const [bid, ask] = [bids[0]?.[0] ?? '', asks[0]?.[0] ?? '']
      return {
        bid: plainDecimal(bid),
        ask: plainDecimal(ask),
        countedIn: 'USD',
        at: new Date(time),
        mark: sequence,
      }
    },
  }
}
