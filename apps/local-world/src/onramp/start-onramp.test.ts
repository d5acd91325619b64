import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@lode/clock'
import { type OnRampEvent, type OnRampPurchase, openCoinbase } from '@lode/onramp'
import { afterEach, expect, test } from 'vitest'
import { noiseOf } from '../feeds/noise.ts'
import { type CoinSender, startOnramp } from './index.ts'
import { planDeliveries } from './webhooks.ts'

const address = `0x${'ab'.repeat(20)}`
const secret = 'a secret of webhooks'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
const keySecret = Buffer.concat([d, x].map((part) => Buffer.from(part, 'base64url'))).toString('base64')
const key = { id: 'key-1', secret: keySecret }

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** A chain that mines what it is sent, and counts it. */
function chainInMemory() {
  const mined: string[] = []
  let signed = 0
  const coins: CoinSender = {
    chainId: 31_337,
    contractOf: (coin) => (coin === 'ETH' ? '' : `0x${'cd'.repeat(20)}`),
    async sign({ coin, address: to, units }) {
      signed += 1
      const raw = `${signed} ${units} ${coin} ${to}`
      return { hash: `0x${Buffer.from(raw).toString('hex')}`, raw }
    },
    async broadcast(raw) {
      if (!mined.includes(raw)) mined.push(raw)
    },
    isMined: async (hash) => mined.includes(Buffer.from(hash.slice(2), 'hex').toString()),
  }
  return { coins, mined }
}

/** Takes webhooks, and verifies each by the product's adapter. */
async function receiver(read: (body: Buffer, headers: Record<string, string>) => OnRampEvent) {
  const events: OnRampEvent[] = []
  const refused: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    try {
      events.push(read(Buffer.concat(parts), request.headers as Record<string, string>))
    } catch (error) {
      refused.push(error)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { events, refused, url }
}

async function world(options: { file?: string; coins?: CoinSender; seed?: number } = {}) {
  const clock = fakeClock('2026-11-28T08:00:00Z')
  const { coins, mined } = chainInMemory()
  const hooks = await receiver((body, headers) => adapter.readWebhook({ body, headers }))
  const onramp = await startOnramp({
    ...{ port: 0, clock, seed: options.seed ?? 7, key: { id: 'key-1', publicKey } },
    ...{ coins: options.coins ?? coins, webhook: { url: hooks.url, secret } },
    ...(options.file && { file: options.file }),
  })
  stops.push(onramp.stop)
  const webhooks = { secret, acceptsV0: false }
  const adapter = openCoinbase({ address: onramp.apiUrl, key, webhooks, clock })
  /** Opens a session's page and presses a button of it; returns the answer's text. */
  async function pay(course: string, more: Partial<OnRampPurchase> = {}) {
    const ref = `sandbox-${randomUUID()}`
    const { url } = await adapter.openSession({ ...purchase, partnerUserRef: ref, ...more })
    const page = await fetch(url)
    const body = new URLSearchParams({ course, amount: '100' })
    const outcome = await fetch(page.url, { method: 'POST', body })
    const newest = async () => (await adapter.transactions({ partnerUserRef: ref })).transactions[0]
    return { ref, url, shown: await page.text(), outcome: await outcome.text(), newest }
  }
  /** Moves the clock on, and waits for what falls due. */
  async function go(ms: number) {
    for (let passed = 0; passed < ms; passed += 500) {
      await clock.advance(500)
      await onramp.settled()
    }
  }
  return { clock, go, mined, onramp, adapter, pay, hooks }
}

const purchase = {
  ...{ coin: 'USDT', network: 'ethereum', address, paymentAmount: '100.00', paymentCurrency: 'EUR' },
  ...{ paymentMethod: 'CARD', country: 'DE', clientIp: '127.0.0.1' },
} as const

test('[B-07] a quote comes with a method and a country, and both amounts at once are refused', async () => {
  const { adapter } = await world()
  const { quote } = await adapter.openSession({ ...purchase, partnerUserRef: 'ref' })
  expect(quote).toMatchObject({
    payment: { value: '100.00', currency: 'EUR' },
    beforeFees: { value: '97.01', currency: 'EUR' },
    fees: [
      { kind: 'network', value: '0.49', currency: 'EUR' },
      { kind: 'exchange', value: '2.50', currency: 'EUR' },
    ],
  })
  const exact = { ...purchase, paymentAmount: undefined, purchaseAmount: quote?.purchase.value ?? '' }
  const { paymentAmount: _, ...wanted } = exact
  const same = await adapter.quote(wanted)
  expect(same?.purchase).toEqual(quote?.purchase)
  expect(Math.abs(Number(same?.payment.value) - 100)).toBeLessThan(0.03)
  const { country: _country, ...nowhere } = purchase
  expect((await adapter.openSession({ ...nowhere, partnerUserRef: 'ref' })).quote).toBeNull()
  for (const wrong of [
    { ...purchase, purchaseAmount: '100' },
    { ...purchase, paymentAmount: '4.99' },
    { ...purchase, paymentAmount: '7500.01' },
    { ...purchase, country: 'KP' },
    { ...purchase, country: 'US', subdivision: 'NY' },
    { ...purchase, network: 'bitcoin' },
    { ...purchase, address: '0x12' },
    { ...purchase, redirectUrl: 'javascript:alert(1)' },
  ])
    await expect(adapter.openSession({ ...wrong, partnerUserRef: 'ref' })).rejects.toMatchObject({
      status: 400,
    })
})

test('[B-07] countries, states and coins are told: a state may lack a coin', async () => {
  const { adapter } = await world()
  expect(await adapter.countries()).toContainEqual({
    code: 'US',
    subdivisions: expect.arrayContaining(['NY']),
  })
  const symbols = async (place: { country: string; subdivision?: string }) =>
    (await adapter.options(place)).coins.map(({ symbol }) => symbol)
  expect(await symbols({ country: 'DE' })).toEqual(['ETH', 'USDT', 'BTC'])
  expect(await symbols({ country: 'US', subdivision: 'NY' })).toEqual(['ETH', 'BTC'])
  await expect(adapter.options({ country: 'US' })).rejects.toMatchObject({ status: 400 })
})

test('[B-07] a request without a right token of its own is refused', async () => {
  const { onramp, adapter, clock } = await world()
  const stranger = openCoinbase({ address: onramp.apiUrl, key: { ...key, id: 'key-2' }, clock })
  const late = openCoinbase({ address: onramp.apiUrl, key, clock: fakeClock('2026-11-28T07:57:59Z') })
  const elsewhere = openCoinbase({ address: onramp.url, key, clock })
  await adapter.countries()
  for (const wrong of [stranger, late]) await expect(wrong.countries()).rejects.toMatchObject({ status: 401 })
  await expect(elsewhere.countries()).rejects.toMatchObject({ status: 404 })
  // The token of one request, sent with another and twice.
  const { host, pathname } = new URL(`${onramp.apiUrl}/onramp/v1/buy/config`)
  const seconds = clock.now().getTime() / 1000
  const signed = [
    { alg: 'EdDSA', kid: 'key-1', typ: 'JWT', nonce: 'once' },
    { sub: 'key-1', iss: 'cdp', nbf: seconds, exp: seconds + 120, uris: [`GET ${host}${pathname}`] },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign(null, Buffer.from(signed.join('.')), privateKey).toString('base64url')
  const authorization = `Bearer ${signed.join('.')}.${signature}`
  const statusOf = async (path: string) =>
    (await fetch(onramp.apiUrl + path, { headers: { authorization } })).status
  expect(await statusOf('/onramp/v1/buy/options?country=DE')).toBe(401)
  expect(await statusOf('/onramp/v1/buy/config')).toBe(200)
  expect(await statusOf('/onramp/v1/buy/config')).toBe(401)
  expect((await fetch(`${onramp.apiUrl}/onramp/v1/buy/config`)).status).toBe(401)
})

test('[B-07] a payment page opens once, shows its costs, and runs nothing of others', async () => {
  const { pay } = await world()
  const { url, shown, outcome } = await pay('works', { redirectUrl: 'https://app.example/?a=1&b="><script>' })
  expect(shown).toContain('This is the local sandbox')
  expect(shown).toContain('100.00 EUR')
  expect(outcome).toContain('Paid. The coins are on their way.')
  expect(outcome).not.toContain('<script>')
  const again = await fetch(url)
  expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('was used already')])
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('[B-07] a card that works sends the coins once; less sends nine tenths; a refused one nothing', async () => {
  const { pay, go, mined } = await world()
  const works = await pay('works')
  const less = await pay('less')
  const refused = await pay('refused')
  expect((await works.newest())?.status).toBe('running')
  await go(10_000)
  const bought = await works.newest()
  expect(bought).toMatchObject({ status: 'succeeded', known: true, address, network: 'ethereum' })
  expect(bought?.hash).toMatch(/^0x/)
  const units = (text: string | undefined) => BigInt(Math.round(Number(text) * 1e6))
  const [all, part] = [units(bought?.purchase?.value), units((await less.newest())?.purchase?.value)]
  expect(mined).toEqual([`1 ${all} USDT ${address}`, `2 ${part} USDT ${address}`])
  expect(part).toBe((all * 9n) / 10n)
  expect(await refused.newest()).toMatchObject({ status: 'failed', hash: null })
})

test('[B-07] a slow bank pays after twenty minutes, a payment half way fails after thirty', async () => {
  const { pay, go, mined } = await world()
  const [slow, half] = [await pay('slow'), await pay('close')]
  await go(19 * 60_000)
  expect([(await slow.newest())?.status, (await half.newest())?.status, mined.length]).toEqual([
    ...['running', 'running'],
    0,
  ])
  await go(12 * 60_000)
  expect([(await slow.newest())?.status, (await half.newest())?.status, mined.length]).toEqual([
    ...['succeeded', 'failed'],
    1,
  ])
})

test('[B-07] events are signed as published, and name the purchase', async () => {
  const { pay, go, hooks } = await world({ seed: 3 })
  const { ref } = await pay('works')
  await go(30_000)
  expect(hooks.refused).toEqual([])
  expect(hooks.events.every(({ partnerUserRef }) => partnerUserRef === ref)).toBe(true)
  expect(hooks.events.map(({ transaction }) => transaction?.status)).toContain('succeeded')
})

test('[B-07] events are dropped, repeated and reordered by the seed alone', () => {
  const plan = (seed: number) =>
    Array.from({ length: 1_000 }, (_, number) =>
      planDeliveries(noiseOf(seed), {
        ...{ number, now: number * 1_000, event: String(number), type: 'created', body: '' },
      }),
    )
  expect(plan(7)).toEqual(plan(7))
  expect(plan(7)).not.toEqual(plan(8))
  const counts = [0, 1, 2, 3].map((count) => plan(7).filter(({ length }) => length === count).length)
  expect(counts.every((count) => count > 80)).toBe(true)
  const inOrder = plan(7)
    .flat()
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => Number(event))
  const overtaken = inOrder.filter((event, place) => event < (inOrder[place - 1] ?? 0)).length
  expect(overtaken).toBeGreaterThan(200)
})

test('[B-07] a provider that is down answers nobody; mute sends no event; unsent sends no coins', async () => {
  const { pay, go, clock, mined, onramp, adapter, hooks } = await world()
  onramp.fault('mute')
  const quiet = await pay('works')
  await go(120_000)
  expect([(await quiet.newest())?.status, hooks.events.length]).toEqual(['succeeded', 0])
  onramp.fault('unsent')
  const unsent = await pay('works')
  await go(10_000)
  expect(await unsent.newest()).toMatchObject({ status: 'succeeded', hash: expect.stringMatching(/^0x/) })
  expect(mined.length).toBe(1)
  onramp.fault(null)
  const stuck = await pay('works')
  onramp.fault('down')
  await go(60_000)
  await expect(adapter.countries()).rejects.toMatchObject({ status: null })
  expect((await fetch(`${onramp.url}/used`)).status).toBe(503)
  onramp.fault('slow')
  const slow = adapter.countries()
  await clock.waits(2)
  await clock.advance(6_000)
  expect((await slow).length).toBeGreaterThan(3)
  onramp.fault(null)
  await go(10_000)
  expect((await stuck.newest())?.status).toBe('succeeded')
})

test('[B-07] a provider that ends at any step of a transfer sends it once after its restart', async () => {
  const { coins, mined } = chainInMemory()
  const gone = async () => Promise.reject(new Error('the chain is gone'))
  const cuts: Record<string, Partial<CoinSender>> = {
    ...{ sign: { sign: gone }, 'not sent': { broadcast: gone }, 'not looked': { isMined: gone } },
    'sent, without an answer': {
      broadcast: async (raw) => coins.broadcast(raw).then(gone),
      isMined: async () => false,
    },
  }
  for (const [step, cut] of Object.entries(cuts)) {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-onramp-'))
    const file = join(folder.path, 'onramp.json')
    const before = mined.length
    const first = await world({ file, coins: { ...coins, ...cut } })
    const { ref } = await first.pay('works')
    await first.go(10_000)
    await first.onramp.stop()
    const second = await world({ file, coins })
    await second.go(30_000)
    const [bought] = (await second.adapter.transactions({ partnerUserRef: ref })).transactions
    expect([step, bought?.status, mined.length - before]).toEqual([step, 'succeeded', 1])
    await second.onramp.stop()
  }
})
