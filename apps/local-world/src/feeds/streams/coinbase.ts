import { coinOf, findCoin } from '../price-routes.ts'
import { changesOf, type ReplayedBook, type ReplayedLevels } from './replay-book.ts'
import type { Teller, Told } from './teller.ts'

const depth = 50
type Asked = { type: string; product_ids: string[]; channel: string }

/** Coinbase's Advanced Trade stream: each message with the next number of the connection. */
export function openCoinbase({ books, prices, now, tell }: Told & { tell: (text: string) => void }): Teller {
  const told = new Map<string, ReplayedBook>()
  const traded = new Set<string>()
  let number = 0
  let last = now()

  function message(channel: string, second: number, events: unknown): string {
    const timestamp = new Date(second * 1000).toISOString()
    return JSON.stringify({ channel, client_id: '', timestamp, sequence_num: number++, events })
  }
  function bookOf(product: string): ReplayedBook {
    return books('coinbase', product.startsWith('USDT') ? 'USDT' : coinOf(product), depth)
  }
  function bookMessage(product_id: string, type: string, levels: ReplayedLevels, second: number): string {
    const event_time = new Date(second * 1000).toISOString()
    const of = (side: string, of: ReplayedLevels['bids']) =>
      of.map(([price_level, new_quantity]) => ({ side, event_time, price_level, new_quantity }))
    const updates = [...of('bid', levels.bids), ...of('offer', levels.asks)]
    return message('l2_data', second, [{ type, product_id, updates }])
  }
  function depthOf(product: string): string[] {
    const before = told.get(product)
    const book = bookOf(product)
    if (!before || book.bookAt === before.bookAt) return []
    told.set(product, book)
    return [bookMessage(product, 'update', changesOf(before, book), book.saysAt)]
  }
  function tradeOf(product_id: string): string {
    const { bookAt, saysAt, factor } = bookOf(product_id)
    const price = (prices.quote(coinOf(product_id), 'coinbase', bookAt) * factor).toFixed(5)
    const time = new Date(saysAt * 1000).toISOString()
    const trades = [{ trade_id: String(bookAt), product_id, price, size: '0.01', side: 'BUY', time }]
    return message('market_trades', saysAt, [{ type: 'update', trades }])
  }
  return {
    hear(text) {
      const { type, product_ids, channel } = JSON.parse(text) as Asked
      if (type !== 'subscribe') return
      tell(message('subscriptions', now(), [{ subscriptions: { [channel]: product_ids } }]))
      for (const product of product_ids.filter((one) => one.startsWith('USDT') || findCoin(one))) {
        if (channel === 'market_trades' && !product.startsWith('USDT')) traded.add(product)
        if (channel !== 'level2') continue
        const book = bookOf(product)
        told.set(product, book)
        tell(bookMessage(product, 'snapshot', book, book.saysAt))
      }
    },
    tick() {
      const second = now()
      if (second === last) return []
      last = second
      const beat = message('heartbeats', second, [
        { current_time: String(second), heartbeat_counter: second },
      ])
      return [beat, ...[...told.keys()].flatMap(depthOf), ...[...traded].map(tradeOf)]
    },
  }
}
