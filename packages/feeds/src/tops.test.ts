import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { binanceTop } from './binance-top.ts'
import { coinbaseTop } from './coinbase-top.ts'
import { krakenTop } from './kraken-top.ts'

/** What the markets' documentation shows, with digits that a number would lose. */
const answers: Record<string, string> = {
  '/api/v3/depth?symbol=BTCUSDT&limit=5':
    '{"lastUpdateId":1027024,"bids":[["4.00000000","431.00000000"]],"asks":[["4.00000200","12.00000000"]]}',
  '/products/BTC-USD/book?level=1':
    '{"sequence":13051505638,"bids":[["6247.58","6.3578146","2"]],"asks":[["6251.52","2","1"]],"time":"2021-02-12T01:09:23.334723Z"}',
  '/0/public/Depth?pair=XBTUSD&count=10':
    '{"error":[],"result":{"XXBTZUSD":{"asks":[["30384.10000","2.059",1688671659],["30387.90000","1.500",1688671380]],"bids":[["30297.00000","1.115",1688671636]]}}}',
}
let answer: (path: string) => string | undefined
const server = createServer((request, reply) => {
  const text = answer(request.url ?? '')
  reply.statusCode = text === undefined ? 404 : 200
  reply.end(text)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test('[X-03] the top of a book is read digit by digit, with the time and the mark that the market gives it', async () => {
  answer = (path) => answers[path]
  expect(await binanceTop({ url }).top('BTC')).toEqual({
    ...{ bid: '4', ask: '4.000002', countedIn: 'USDT', at: null, mark: '1027024' },
  })
  expect(await coinbaseTop({ url }).top('BTC')).toEqual({
    ...{ bid: '6247.58', ask: '6251.52', countedIn: 'USD', mark: '13051505638' },
    at: new Date('2021-02-12T01:09:23.334Z'),
  })
  expect(await krakenTop({ url }).top('BTC')).toEqual({
    ...{ bid: '30297', ask: '30384.1', countedIn: 'USD', at: new Date(1_688_671_659_000) },
    mark: '1688671659 30297.00000 1.115 1688671636 30384.10000 2.059 1688671659',
  })
  expect(await binanceTop({ url }).top('USDT')).toBeNull()
})

test('[X-03] an empty book, no number, endless digits, a refusal: no top, and nothing else', async () => {
  const sources = [binanceTop({ url }), coinbaseTop({ url }), krakenTop({ url })]
  const spoilt: ((text: string) => string | undefined)[] = [
    () => undefined,
    () => '{"error":["EAPI:Rate limit exceeded"]}',
    (text) => text.slice(0, -3),
    (text) => text.replaceAll(/"(bids|asks)":\[.*?\]\]/g, '"$1":[]'),
    (text) => text.replaceAll(/\["[\d.]+"/g, '["NaN"'),
    (text) => text.replaceAll(/\["[\d.]+"/g, '["0.00"'),
    (text) => text.replaceAll(/\["[\d.]+"/g, `["${'9'.repeat(50)}"`),
    (text) => text.replaceAll(/\["[\d.]+"/g, '["-1"'),
    (text) => text.replaceAll(/\["[\d.]+"/g, '["1e5"'),
  ]
  for (const spoil of spoilt)
    for (const source of sources) {
      answer = (path) => spoil(answers[path] ?? '')
      await expect(source.top('BTC'), `${source.name} ${spoil}`).rejects.toMatchObject({ name: 'FeedFailed' })
    }
})
