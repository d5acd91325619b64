import { endpoints, liveTopics } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { topics } from './features.ts'

test('each event of the stream makes old exactly what it changes', () => {
  const sorted = Object.fromEntries(
    Object.entries(topics).map(([topic, paths]) => [topic, [...paths].sort()]),
  )
  expect(sorted).toEqual({
    balance: ['/api/assets', '/api/fund-log', '/api/withdrawal/options'],
    deposit: ['/api/assets', '/api/deposits'],
    withdrawal: ['/api/assets', '/api/withdrawal', '/api/withdrawals'],
    order: ['/api/miner', '/api/miners', '/api/order', '/api/orders'],
    rental: ['/api/payout', '/api/rental', '/api/rentals'],
    price: ['/api/assets', '/api/prices'],
    network: ['/api/headline', '/api/miner', '/api/miners', '/api/proof'],
    head: ['/api/deposits', '/api/status'],
  })
})

test('every topic is followed, and every path is one of an endpoint', () => {
  expect(Object.keys(topics).sort()).toEqual([...liveTopics].sort())
  const known = Object.values(endpoints).flatMap((area) =>
    Object.values(area).map(({ path }) => path as string),
  )
  for (const path of Object.values(topics).flat()) expect(known).toContain(path)
})
