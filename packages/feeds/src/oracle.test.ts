import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pair } from '@lode/domain'
import { afterAll, expect, test } from 'vitest'
import { binanceCandles } from './binance-candles.ts'
import { binanceTop } from './binance-top.ts'
import { coinbaseCandles } from './coinbase-candles.ts'
import { coinbaseTop } from './coinbase-top.ts'
import { krakenCandles } from './kraken-candles.ts'
import { krakenTop } from './kraken-top.ts'

/**
 * What the markets' documentation shows, and what ccxt 4.5.84 makes of it (`parseOHLCV`, `parseOrderBook`): recorded, for the package
 * is larger than all else here (docs/decisions/0060-books-over-streams.md).
 */
let told = ''
const server = createServer((_, reply) => void reply.end(told))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const pair: Pair = 'BTC-USDT'

type Oracle = readonly (readonly number[])[]
const candles: [string, typeof binanceCandles, string, Oracle][] = [
  [
    'Binance',
    binanceCandles,
    '[[1499040000000,"0.01634790","0.80000000","0.01575800","0.01577100","148976.11427815",1499644799999,"2434.19055334",308,"1756.87402397","28.46694368","0"],[1499644800000,"0.01577100","0.01577100","0.01500000","0.01515000","17.50000000",1500249599999,"0.26",3,"1","0.01","0"]]',
    [
      [1499040000000, 0.0163479, 0.8, 0.015758, 0.015771, 148976.11427815],
      [1499644800000, 0.015771, 0.015771, 0.015, 0.01515, 17.5],
    ],
  ],
  [
    'Coinbase',
    coinbaseCandles,
    '[[1415398768,0.32,4.2,0.35,4.2,12.3],[1415398708,0.30000001,4.1,0.34,0.35,0.00000001]]',
    [
      [1415398708000, 0.34, 4.1, 0.30000001, 0.35, 1e-8],
      [1415398768000, 0.35, 4.2, 0.32, 4.2, 12.3],
    ],
  ],
  [
    'Kraken',
    krakenCandles,
    '{"error":[],"result":{"XXBTZUSD":[[1688671200,"30306.1","30306.2","30305.7","30305.7","30306.1","3.39243896",23],[1688671260,"30304.5","30304.5","30300.0","30300.0","30300.0","4.42996871",18]],"last":1688672160}}',
    [
      [1688671200000, 30306.1, 30306.2, 30305.7, 30305.7, 3.39243896],
      [1688671260000, 30304.5, 30304.5, 30300, 30300, 4.42996871],
    ],
  ],
]

// Seen to fail with the high and the low of Coinbase the other way round.
test.each(candles)('[X-02] %s: candles are what ccxt reads', async (_, source, text, oracle) => {
  told = text
  const range = { from: new Date(0), to: new Date('2026-01-01T00:00:00Z') }
  const read = await source({ url }).candles(pair, '1m', range)
  expect(
    read.map((one) => [
      one.at.getTime(),
      ...[one.open, one.high, one.low, one.close, one.volume].map(Number),
    ]),
  ).toEqual(oracle)
})

const books: [string, typeof binanceTop, string, { bid: number; ask: number; at: number | null }][] = [
  [
    'Binance',
    binanceTop,
    '{"lastUpdateId":1027024,"bids":[["4.00000000","431.00000000"]],"asks":[["4.00000200","12.00000000"]]}',
    { bid: 4, ask: 4.000002, at: null },
  ],
  [
    'Coinbase',
    coinbaseTop,
    '{"sequence":13051505638,"bids":[["6247.58","6.3578146","2"]],"asks":[["6251.52","2","1"]],"time":"2021-02-12T01:09:23.334723Z"}',
    { bid: 6247.58, ask: 6251.52, at: 1613092163334 },
  ],
  [
    'Kraken',
    krakenTop,
    '{"error":[],"result":{"XXBTZUSD":{"asks":[["30384.10000","2.059",1688671659],["30387.90000","1.500",1688671380]],"bids":[["30297.00000","1.115",1688671636]]}}}',
    // ccxt gives it no time; the newest of its levels has this one.
    { bid: 30297, ask: 30384.1, at: 1688671659000 },
  ],
]

test.each(books)('[X-03] %s: the top of a book is what ccxt reads', async (_, source, text, oracle) => {
  told = text
  const top = await source({ url }).top('BTC')
  expect({
    ...{ bid: Number(top?.bid), ask: Number(top?.ask) },
    at: top?.at?.getTime() ?? null,
  }).toEqual(oracle)
})
