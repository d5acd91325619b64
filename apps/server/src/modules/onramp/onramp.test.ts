import { randomUUID } from 'node:crypto'
import { endpoints, type InputOf } from '@lode/api-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellTops } from '../../../testing/exchange-world.ts'
import {
  type OnRampWorld,
  refusalOf,
  startOnRampWorld,
  usualPurchase,
} from '../../../testing/onramp-world.ts'
import { signIn } from '../../../testing/test-client.ts'
import { textOfDatabase } from '../../../testing/text-of-database.ts'

const { options, quotes, open, reopen, purchases, purchase } = endpoints.onRamp

let world: OnRampWorld
beforeAll(async () => {
  world = await startOnRampWorld()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.provider.status = 200
  world.provider.asked.length = 0
  // Limits of a minute are not what these tests are about.
  world.server.clock.advance(120_000)
})

// Seen to fail with the contract not compared: WBTC of another contract was sold.
test('[B-03] options are what the provider sells here of our coins, and the reason where nothing is', async () => {
  const none = await world.alice.call(options, {})
  expect(none).toMatchObject({ country: null, coins: [], currencies: [], unavailable: null })
  expect(none.countries).toEqual([
    { code: 'DE', subdivisions: [] },
    { code: 'US', subdivisions: ['CA', 'NY'] },
  ])
  const here = await world.alice.call(options, { country: 'DE' })
  expect(here).toMatchObject({
    ...{ country: 'DE', unavailable: null },
    coins: [
      { coin: 'USDT', symbol: 'USDT', network: 'ethereum' },
      { coin: 'ETH', symbol: 'ETH', network: 'ethereum' },
    ],
    currencies: [
      { code: 'USD', symbol: '$', min: '5', max: '500' },
      { code: 'EUR', symbol: '€', min: '5', max: '500' },
    ],
    providers: [{ provider: 'coinbase', label: 'Coinbase', networks: ['ethereum'] }],
  })
  const [balance, wallet] = here.destinations
  expect(wallet).toEqual({ kind: 'wallet', address: world.alice.account.address })
  expect(
    await world.server.db`select owner from deposit_address where address = ${balance?.address ?? ''}`,
  ).toEqual([{ owner: `user/${world.alice.userId}` }])
  expect(await world.alice.call(options, { country: 'US' })).toMatchObject({ coins: [], unavailable: null })
  expect((await world.alice.call(options, { country: 'US', subdivision: 'NY' })).coins).toHaveLength(2)
  expect(await world.alice.call(options, { country: 'US', subdivision: 'TX' })).toMatchObject({
    unavailable: 'country',
  })
  expect(await world.alice.call(options, { country: 'JP' })).toMatchObject({ unavailable: 'country' })
  // Asked for once: the rest was remembered.
  expect(world.provider.asked.filter((path) => path.includes('/config'))).toHaveLength(1)
  world.server.clock.advance(11 * 60_000)
  world.provider.status = 503
  expect(await world.alice.call(options, { country: 'DE' })).toMatchObject({
    countries: [],
    unavailable: 'providers',
  })
})

test('[B-03] a quote has lines that add up to the payment, or the reason why there is none', async () => {
  await tellTops(world.server.as('lode_feeds'), world.server.clock, { USDT: 1 })
  const ask = async (more: Partial<InputOf<typeof quotes>>) =>
    (await world.alice.call(quotes, { amount: '100', currency: 'USD', coin: 'USDT', country: 'DE', ...more }))
      .quotes[0]
  const usd = (amount: string) => ({ amount, currency: 'USD' })
  expect(await ask({})).toEqual({
    ...{ provider: 'coinbase', label: 'Coinbase', refusal: null },
    ...{ pays: usd('100'), providerFee: usd('2.5'), networkFee: usd('0.5'), spread: usd('1') },
    receives: { amount: '96', coin: 'USDT' },
  })
  // No reference rate of the euro is known.
  expect(await ask({ currency: 'EUR' })).toMatchObject({ refusal: null, spread: null })
  const exactly = { receive: '48', currency: 'USD', coin: 'USDT', country: 'DE' } as const
  expect((await world.alice.call(quotes, exactly)).quotes[0]).toMatchObject({
    ...{ pays: usd('50'), receives: { amount: '48', coin: 'USDT' } },
  })
  expect(await ask({ amount: '4.99' })).toMatchObject({ refusal: 'below_minimum', limit: usd('5') })
  expect(await ask({ amount: '500.01' })).toMatchObject({ refusal: 'above_maximum', limit: usd('500') })
  expect(await ask({ coin: 'BTC' })).toMatchObject({ refusal: 'not_sold_here', limit: null })
  expect(await ask({ country: 'JP' })).toMatchObject({ refusal: 'not_sold_here' })
  world.provider.status = 400
  expect(await ask({})).toMatchObject({ refusal: 'not_sold_here' })
  world.provider.status = 500
  expect(await ask({})).toMatchObject({ refusal: 'unreachable' })
  for (const amount of ['0', '-1', '1.005', '1e3'])
    expect(await refusalOf(world.alice.call(quotes, { amount, currency: 'USD', coin: 'USDT' }))).toBe(
      'request.invalid',
    )
})

test('[B-02] the same key is the same purchase with a new page, whose URL is stored nowhere', async () => {
  const key = randomUUID()
  const first = await world.begin({}, key)
  expect(first.purchase).toMatchObject({
    ...{
      provider: 'coinbase',
      state: 'opened',
      destination: 'balance',
      coin: 'USDT',
      opens: true,
      late: false,
    },
    ...{ pays: { amount: '100', currency: 'EUR' }, receives: null, payment: null, hash: null },
  })
  const ref = await world.refOf(first.purchase.id)
  expect(ref).toMatch(/^[0-9a-f]{32}$/)
  expect(world.provider.sessions.at(-1)).toEqual({
    ...{
      purchaseCurrency: 'USDT',
      destinationNetwork: 'ethereum',
      destinationAddress: first.purchase.address,
    },
    ...{
      paymentAmount: '100',
      paymentCurrency: 'EUR',
      country: 'DE',
      clientIp: '127.0.0.1',
      partnerUserRef: ref,
    },
  })
  const again = await world.begin({}, key)
  expect([again.purchase.id, again.url === first.url]).toEqual([first.purchase.id, false])
  const reopened = await world.alice.call(reopen, { id: first.purchase.id })
  expect(reopened.purchase.id).toBe(first.purchase.id)
  expect(world.provider.sessions.slice(-2).map(({ partnerUserRef }) => partnerUserRef)).toEqual([ref, ref])
  expect(await refusalOf(world.begin({ amount: '101' }, key))).toBe('request.idempotency_conflict')
  const twins = randomUUID()
  const [one, other] = await Promise.all([world.begin({}, twins), world.begin({}, twins)])
  expect(one?.purchase.id).toBe(other?.purchase.id)
  const kept = `${await textOfDatabase(world.server.as('lode_owner'))}${world.server.logLines.join('')}`
  expect(kept).not.toContain('secret-')
  expect(kept).toContain(ref)
  const wallet = await world.begin({ destination: 'wallet', amount: undefined, receive: '20' })
  expect(wallet.purchase).toMatchObject({
    ...{ address: world.alice.account.address, pays: null, receives: { amount: '20', coin: 'USDT' } },
  })
})

test('[B-02] a session is refused where nothing is sold, beyond limits, and without its provider', async () => {
  expect(await refusalOf(world.begin({ provider: 'nobody' }))).toBe('onramp.not_sold_here')
  expect(await refusalOf(world.begin({ coin: 'BTC' }))).toBe('onramp.not_sold_here')
  expect(await refusalOf(world.begin({ amount: '1' }))).toBe('onramp.below_minimum')
  expect(await refusalOf(world.begin({ amount: '501' }))).toBe('onramp.above_maximum')
  expect(await refusalOf(world.begin({ amount: undefined }))).toBe('request.invalid')
  expect(await refusalOf(world.begin({ receive: '3' }))).toBe('request.invalid')
  const payment = { purpose: 'order' as const, id: randomUUID() }
  expect(await refusalOf(world.begin({ payment }))).toBe('payment.not_found')
  const before = (await world.alice.call(purchases, {})).rows.length
  for (const [status, code] of [
    [400, 'onramp.not_sold_here'],
    [401, 'onramp.provider_away'],
    [500, 'onramp.provider_away'],
  ] as const) {
    world.provider.status = status
    expect(await refusalOf(world.begin())).toBe(code)
  }
  expect((await world.alice.call(purchases, {})).rows).toHaveLength(before)
  world.provider.status = 200
  world.server.clock.advance(120_000)
  for (let i = 0; i < 10; i++) await world.begin()
  expect(await refusalOf(world.begin())).toBe('request.too_many')
})

test('[B-05] purchases are listed newest first, in pages, and to nobody but their holder', async () => {
  const [bob, mallory] = await Promise.all([signIn(world.server.url), signIn(world.server.url)])
  const opened: string[] = []
  for (let i = 0; i < 3; i++) {
    world.server.clock.advance(1_000)
    const { purchase: made } = await bob.call(open, usualPurchase, { idempotencyKey: randomUUID() })
    opened.unshift(made.id)
  }
  const first = await bob.call(purchases, { limit: 2 })
  const second = await bob.call(purchases, { limit: 2, cursor: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(opened)
  expect(second.next).toBeNull()
  const [id = ''] = opened
  expect((await mallory.call(purchases, {})).rows).toEqual([])
  expect(await refusalOf(mallory.call(purchase, { id }))).toBe('request.not_found')
  expect(await refusalOf(mallory.call(reopen, { id }))).toBe('request.not_found')
  expect(await refusalOf(mallory.call(purchase, { id: 'none' }))).toBe('request.not_found')
})
