import { channels, endpoints, liveTopics } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { keptPaths } from './app/data/kept-paths.ts'
import { liveUses } from './features.ts'

const { topics, channels: uses } = liveUses
const known = Object.values(endpoints).flatMap((area) =>
  Object.values(area).map(({ path }) => path as string),
)

test('each event of the stream makes old exactly what it changes', () => {
  const sorted = Object.fromEntries(
    Object.entries(topics).map(([topic, paths]) => [topic, [...paths].sort()]),
  )
  expect(sorted).toMatchObject({
    session: ['/api/notices', '/api/notices/unread', '/api/push', '/api/security-log', '/api/sessions'],
    email: [
      '/api/email',
      '/api/identity',
      '/api/notices',
      '/api/notices/choices',
      '/api/notices/unread',
      '/api/withdrawal/options',
    ],
    notice: ['/api/notices', '/api/notices/choices', '/api/notices/unread', '/api/push'],
    deletion: ['/api/deletion'],
    identity: ['/api/identity', '/api/notices', '/api/notices/unread'],
    invite: ['/api/invites', '/api/invites/people', '/api/invites/rewards'],
    balance: [
      '/api/assets',
      '/api/balance-history',
      '/api/deletion',
      '/api/exchange/options',
      '/api/fund-log',
      '/api/records',
      '/api/withdrawal/options',
      '/api/yearly-statement',
    ],
    deposit: [
      '/api/assets',
      '/api/balance-history',
      '/api/deletion',
      '/api/deposit',
      '/api/deposits',
      '/api/notices',
      '/api/notices/unread',
      '/api/records',
    ],
    withdrawal: [
      '/api/assets',
      '/api/balance-history',
      '/api/deletion',
      '/api/notices',
      '/api/notices/unread',
      '/api/records',
      '/api/security-log',
      '/api/withdrawal',
      '/api/withdrawals',
    ],
    exchange: ['/api/exchange', '/api/exchanges'],
    order: ['/api/miner', '/api/miners', '/api/order', '/api/orders', '/api/payment', '/api/records'],
    onramp: ['/api/onramp/purchase', '/api/onramp/purchases'],
    offering: ['/api/offering', '/api/offerings', '/api/positions'],
    position: ['/api/deletion', '/api/offering', '/api/offerings', '/api/positions'],
    payment: ['/api/deletion', '/api/payment', '/api/positions'],
    profit: [
      '/api/assets',
      '/api/balance-history',
      '/api/exchange/options',
      '/api/fund-log',
      '/api/order',
      '/api/orders',
      '/api/payout',
      '/api/records',
      '/api/rental',
      '/api/rentals',
      '/api/withdrawal/options',
      '/api/yearly-statement',
    ],
    rental: ['/api/deletion', '/api/payout', '/api/rental', '/api/rentals'],
    network: ['/api/headline', '/api/miner', '/api/miners', '/api/network-history', '/api/proof'],
  })
})

test('each channel changes exactly what it concerns', () => {
  expect(uses.map(({ channel, path, put }) => [channel, path, put ? 'put in' : 'made old']).sort()).toEqual([
    ['candle', 'live/pair', 'put in'],
    ['commitments', '/api/offering', 'put in'],
    ['commitments', '/api/offerings', 'put in'],
    ['depth', 'live/pair', 'put in'],
    ['head', '/api/deposit', 'made old'],
    ['head', '/api/deposits', 'made old'],
    ['head', '/api/records', 'made old'],
    ['head', '/api/status', 'made old'],
    ['market', '/api/markets', 'put in'],
    ['power', '/api/proof', 'put in'],
    ['price', '/api/assets', 'made old'],
    ['price', '/api/prices', 'put in'],
    ['trade', 'live/pair', 'put in'],
  ])
})

test('every topic and channel is followed, and every path is one of an endpoint', () => {
  expect(Object.keys(topics).sort()).toEqual([...liveTopics].sort())
  expect([...new Set(uses.map(({ channel }) => channel))].sort()).toEqual(Object.keys(channels).sort())
  // What is told of a pair is asked of nobody.
  for (const path of [...Object.values(topics).flat(), ...uses.map(({ path }) => path), ...keptPaths])
    expect([...known, 'live/pair']).toContain(path)
})
