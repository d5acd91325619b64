import { endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, testEnvironment } from '../../../testing/start-test-server.ts'
import { signIn } from '../../../testing/test-client.ts'
import { readConfiguration } from '../../configuration.ts'

/** Networks that nothing but the configuration knows of. */
const listed = [
  { id: 'tron', name: 'Tron', addresses: 'tron', coins: ['USDT'] },
  {
    ...{ id: 'basalt', name: 'Basalt', addresses: 'evm', coins: ['USDT', 'ETH'] },
    ...{ chainId: 4242, confirmations: 3, explorerUrl: 'https://basalt.example' },
  },
]
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ NETWORKS: JSON.stringify(listed), ETHEREUM_CONFIRMATIONS: '7' })
})
afterAll(() => server.close())

test('[A-02] [P-11] a network is listed without a release, and is live where this product has an adapter for it', async () => {
  const holder = await signIn(server.url)
  const { networks } = await holder.call(endpoints.system.config, {})
  expect(networks.map(({ id, name, live }) => [id, name, live])).toEqual([
    ['ethereum', 'Ethereum', true],
    ['tron', 'Tron', false],
    ['basalt', 'Basalt', false],
  ])
  expect(networks[0]).toMatchObject({ chainId: 31337, confirmations: 7, coins: ['USDT', 'BTC', 'ETH'] })
  expect(networks[2]).toMatchObject({ ...listed[1], live: false })
  const { depositOptions, withdrawalOptions } = endpoints.transfers
  const deposit = (await holder.call(depositOptions, {})).options
  const withdrawal = (await holder.call(withdrawalOptions, {})).options
  for (const options of [deposit, withdrawal]) {
    const later = options.filter(({ network }) => network !== 'ethereum')
    expect(later.map(({ network, coin, unavailable }) => [network, coin, unavailable])).toEqual([
      ['tron', 'USDT', 'not_yet_offered'],
      ['basalt', 'USDT', 'not_yet_offered'],
      ['basalt', 'ETH', 'not_yet_offered'],
    ])
  }
})

test('[A-02] a list of networks that says nonsense, or another thing of one that is known, ends the start', () => {
  const read = (NETWORKS: string) => () =>
    readConfiguration(
      testEnvironment({ databaseUrl: 'postgres://x/y', rpcUrl: 'http://127.0.0.1:1', NETWORKS }),
    )
  expect(read('[{"id":"ethereum","name":"Ethereum","addresses":"tron","coins":[]}]')).toThrow(
    'no network of ours',
  )
  expect(read('[{"id":"No such","name":"x","addresses":"evm","coins":[]}]')).toThrow('NETWORKS')
  expect(read('tron')).toThrow('must be JSON')
})
