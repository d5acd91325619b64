import { randomInt } from 'node:crypto'
import { fakeClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { binanceStream } from './binance-stream.ts'
import { coinbaseStream } from './coinbase-stream.ts'
import { krakenStream } from './kraken-stream.ts'
import type { HeardBook } from './market-stream.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))
const messages: Record<string, string> = {
  binance:
    '{"stream":"btcusdt@depth","data":{"e":"depthUpdate","E":1672515782136,"s":"BTCUSDT","U":1,"u":2,"b":[["99.00","2.00"]],"a":[["101.5","0.00"]]}}',
  coinbase:
    '{"channel":"l2_data","timestamp":"2023-02-09T20:32:50.7Z","sequence_num":0,"events":[{"type":"snapshot","product_id":"BTC-USD","updates":[{"side":"bid","price_level":"99","new_quantity":"1"},{"side":"offer","price_level":"101","new_quantity":"1"}]}]}',
  kraken:
    '{"channel":"book","type":"snapshot","data":[{"symbol":"BTC/USD","bids":[{"price":99.5,"qty":1.0}],"asks":[{"price":101,"qty":2}],"checksum":1}]}',
}
const hostile = [
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '0',
  '""',
  '"007.5"',
  'null',
  '[]',
  '{}',
  '"__proto__"',
  '9'.repeat(500),
  '\\u0000',
  '[[[[',
]
const protocols = [
  binanceStream({ url: 'http://127.0.0.1:9', stream: 'ws://127.0.0.1:9' }),
  coinbaseStream({ url: 'http://127.0.0.1:9', stream: 'ws://127.0.0.1:9' }),
  krakenStream({ stream: 'ws://127.0.0.1:9' }),
]

// Seen to fail with prices read as numbers: -1 and 1e400 made books. With 007.5 nothing could be told any more: it is no decimal of ours.
test(`[X-03] bytes of strangers make no book that is none, and nothing but an error, seed ${seed}`, () => {
  const random = randomOf(seed)
  for (const protocol of protocols) {
    const good = messages[protocol.name] ?? ''
    for (let i = 0; i < 3_000; i++) {
      const books: HeardBook[] = []
      const listener = {
        book: (one: HeardBook) => void books.push(one),
        trade: () => undefined,
        lost: () => undefined,
      }
      const line = { coins: ['BTC'], listener, clock: fakeClock(new Date(0)), say: () => undefined }
      const conversation = protocol.open(line)
      const text = spoil(good, random)
      try {
        conversation.hear(text)
      } catch (error) {
        expect(error, text).toBeInstanceOf(Error)
      }
      conversation.end()
      for (const { best } of books)
        for (const [price, amount] of [...best(9).bids, ...best(9).asks])
          expect(`${price} ${amount}`, text).toMatch(/^((0|[1-9]\d{0,39})(\.\d{1,40})?( |$)){2}$/)
    }
  }
})

/** One message of so many values, whatever they are. */
const long: Record<string, (entries: string) => string> = {
  binance: (entries) =>
    `{"data":{"e":"depthUpdate","E":1672515782136,"s":"BTCUSDT","U":1,"u":2,"b":[${entries}],"a":[]}}`,
  coinbase: (entries) =>
    `{"channel":"l2_data","timestamp":"2023-02-09T20:32:50.7Z","sequence_num":0,"events":[{"type":"snapshot","product_id":"BTC-USD","updates":[${entries}]}]}`,
  kraken: (entries) =>
    `{"channel":"book","type":"snapshot","data":[{"symbol":"BTC/USD","bids":[${entries}],"asks":[],"checksum":1}]}`,
}
const line = { coins: ['BTC'], clock: fakeClock(new Date(0)), say: () => undefined }
const deaf = { book: () => undefined, trade: () => undefined, lost: () => undefined }

// Seen to fail with every entry complained of: sixteen megabytes took more memory than a process has.
test.each(protocols)(
  '[X-03] a message of $name with millions of wrong entries is one complaint',
  (protocol) => {
    const complaint = (many: number): unknown => {
      const text = long[protocol.name]?.(Array(many).fill('0').join(',')) ?? ''
      try {
        protocol.open({ ...line, listener: deaf }).hear(text)
      } catch (error) {
        return error
      }
    }
    expect(complaint(900)).toMatchObject({ issues: { length: 1 } })
    expect(complaint(500_000)).toMatchObject({ issues: { length: 1 } })
    expect(String(complaint(1_000_000))).toContain('more than 600000 values')
  },
)

// Seen to fail: PostgreSQL has no year 0, and what all other markets told was lost with it.
test('[X-03] a moment that no database takes is refused', () => {
  const bad: [string, string][] = [
    ['coinbase', (messages.coinbase ?? '').replace('2023-', '0000-')],
    [
      'kraken',
      (messages.kraken ?? '').replace('"checksum":1', '"checksum":1,"timestamp":"0000-01-01T00:00:00Z"'),
    ],
  ]
  for (const [name, text] of bad) {
    const conversation = protocols.find((one) => one.name === name)?.open({ ...line, listener: deaf })
    expect(() => conversation?.hear(text), name).toThrow('timestamp')
  }
})

/** Puts something hostile in place of a value, leaves some bytes out, or doubles them. */
function spoil(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const length = 1 + Math.floor(random() * 20)
  const how = random()
  if (how < 0.3) return text.slice(0, at) + text.slice(at + length)
  if (how < 0.4) return text.slice(0, at) + text.slice(Math.max(0, at - length))
  const values = [...text.matchAll(/"[^"]*"|[\d.]+/g)]
  const value = values[Math.floor(random() * values.length)]
  const put = hostile[Math.floor(random() * hostile.length)] ?? ''
  if (!value) return put
  return text.slice(0, value.index) + put + text.slice(value.index + value[0].length)
}

function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
