import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { type Signed, verifySignature } from '@lode/domain'
import { startWorld, type World } from '@lode/local-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInByApi } from './api-holder.ts'
import { until } from './until.ts'

/** A coin into another in the whole world: prices of three markets that are replayed, an inventory on the chain, and the signer. */
let world: World
beforeAll(async () => {
  world = await startWorld({ ports: 'free', quiet: true })
})
afterAll(() => world.stop())

test('[A-09] [A-11] a deposit becomes bitcoin at a price of three markets, with a receipt that the published key proves', async () => {
  const { client, depositUsdt } = await signInByApi(world)
  const { exchange, assets, network } = endpoints
  await depositUsdt(100_000_000n)
  const options = await until('there is a balance, a price and an inventory', async () => {
    const found = await client.call(exchange.options, {})
    const [usdt, btc] = ['USDT', 'BTC'].map((coin) => found.coins.find((one) => one.coin === coin))
    return usdt?.available.amount === '100' && btc?.unavailable === null && found
  })
  expect(options.unavailable).toBeNull()
  const given = { amount: '50', coin: 'USDT' } as const
  const { quote } = await client.call(exchange.quote, { from: 'USDT', to: 'BTC', given })
  expect(quote.prices.receive.sources.map(({ venue }) => venue)).toEqual(['binance', 'coinbase', 'kraken'])
  const idempotencyKey = randomUUID()
  const made = await client.call(exchange.accept, { quoteId: quote.id }, { idempotencyKey })
  expect(made.exchange.receive).toEqual(quote.receive)
  expect(await client.call(exchange.accept, { quoteId: quote.id }, { idempotencyKey })).toEqual(made)
  const { balances } = await client.call(assets.balances, {})
  const available = Object.fromEntries(balances.map(({ coin, available: of }) => [coin, of.amount]))
  expect([available.USDT, available.BTC]).toEqual(['50', quote.receive.amount])
  const receipt = await until('the receipt is signed', async () => {
    const { exchange: found } = await client.call(exchange.details, { id: quote.id })
    return found.receipt ?? undefined
  })
  const { keys } = await client.call(network.keys, {})
  expect(await verifySignature(receipt as Signed, keys)).toBe('passed')
  expect((receipt.entry as { receive: unknown }).receive).toEqual(quote.receive)
})
