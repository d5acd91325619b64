import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedClock } from '@lode/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OnRampFailed } from '../on-ramp.ts'
import { openCoinbase } from './open-coinbase.ts'
import { type CoinbaseKey, CoinbaseKeyUnreadable } from './sign-request.ts'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
let asked: Asked[] = []
let answer: { status: number; body: string } = { status: 201, body: '' }
let address = ''
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url: path = '', headers } = request
  asked.push({ method, path, headers, body: Buffer.concat(parts).toString() })
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/platform`
})
afterAll(() => server.close())

const now = new Date('2026-11-28T08:00:00Z')
const ed = generateKeyPairSync('ed25519')
const { d = '', x = '' } = ed.privateKey.export({ format: 'jwk' })
const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
const open = (key: CoinbaseKey = { id: 'key-1', secret }) =>
  openCoinbase({ address, key, clock: fixedClock(now) })
const says = (status: number, body: unknown): void => {
  asked = []
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const purchase = {
  ...{ coin: 'USDT', network: 'ethereum', address: `0x${'12'.repeat(20)}`, paymentAmount: '100.00' },
  ...{ paymentCurrency: 'EUR', clientIp: '203.0.113.7', partnerUserRef: 'sandbox-9f3a' },
}
const session = { onrampUrl: 'https://pay.coinbase.com/buy?sessionToken=abc' }

function tokenOf(at: number) {
  const [, token = ''] = asked[at]?.headers.authorization?.split(' ') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const signed = Buffer.from(`${header}.${claims}`)
  return {
    header: read(header),
    claims: read(claims),
    signed,
    signature: Buffer.from(signature, 'base64url'),
  }
}

test('[B-07] a session is asked for by the provider’s names, and answered without a quote', async () => {
  says(201, { session })
  expect(await open().openSession(purchase)).toEqual({ url: session.onrampUrl, quote: null })
  expect(asked).toMatchObject([{ method: 'POST', path: '/platform/v2/onramp/sessions' }])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    ...{ purchaseCurrency: 'USDT', destinationNetwork: 'ethereum', destinationAddress: purchase.address },
    ...{ paymentAmount: '100.00', paymentCurrency: 'EUR', clientIp: '203.0.113.7' },
    partnerUserRef: 'sandbox-9f3a',
  })
})

test('[B-07] a quote has all costs in the provider’s decimals', async () => {
  const fees = [
    { type: 'FEE_TYPE_NETWORK', amount: '0.50', currency: 'EUR' },
    { type: 'FEE_TYPE_EXCHANGE', amount: '2.49', currency: 'EUR' },
  ]
  const quote = {
    ...{ paymentTotal: '100.00', paymentSubtotal: '97.01', paymentCurrency: 'EUR', exchangeRate: '1.16' },
    ...{ purchaseAmount: '112.531600', purchaseCurrency: 'USDT', destinationNetwork: 'ethereum', fees },
  }
  says(201, { session, quote })
  expect((await open().openSession(purchase)).quote).toEqual({
    payment: { value: '100.00', currency: 'EUR' },
    beforeFees: { value: '97.01', currency: 'EUR' },
    purchase: { value: '112.531600', currency: 'USDT' },
    fees: [
      { kind: 'network', value: '0.50', currency: 'EUR' },
      { kind: 'exchange', value: '2.49', currency: 'EUR' },
    ],
    rate: '1.16',
  })
})

const provesItself = (key: KeyObject, at: number): boolean => {
  const { header, signed, signature } = tokenOf(at)
  return header.alg === 'EdDSA'
    ? verify(null, signed, key, signature)
    : verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

test('[B-07] each request has a token of its own for two minutes, by either kind of key', async () => {
  says(201, { session })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = ec.privateKey.export({ format: 'pem', type: 'sec1' }) as string
  await open().openSession(purchase)
  await open({ id: 'key-2', secret: pem }).openSession(purchase)
  answer = { status: 200, body: '{"transactions":[]}' }
  await open().transactions({ partnerUserRef: 'a/b', pageKey: 'next' })
  const seconds = now.getTime() / 1000
  const host = new URL(address).host
  expect([tokenOf(0), tokenOf(1), tokenOf(2)].map(({ header, claims }) => ({ header, claims }))).toEqual(
    (
      [
        ['EdDSA', 'key-1', `POST ${host}/platform/v2/onramp/sessions`],
        ['ES256', 'key-2', `POST ${host}/platform/v2/onramp/sessions`],
        ['EdDSA', 'key-1', `GET ${host}/platform/onramp/v1/buy/user/a%2Fb/transactions`],
      ] as const
    ).map(([alg, id, uri]) => ({
      header: { alg, kid: id, typ: 'JWT', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
      claims: { sub: id, iss: 'cdp', nbf: seconds, exp: seconds + 120, uris: [uri] },
    })),
  )
  expect([provesItself(ed.publicKey, 0), provesItself(createPublicKey(pem), 1)]).toEqual([true, true])
  expect(new Set([0, 1, 2].map((at) => tokenOf(at).header.nonce)).size).toBe(3)
  for (const unreadable of ['', 'abc', Buffer.alloc(32).toString('base64'), '-----BEGIN EC PRIVATE KEY-----'])
    expect(() => open({ id: 'key-3', secret: unreadable })).toThrow(CoinbaseKeyUnreadable)
})

test('[B-07] a history says what runs, succeeded and failed; an unknown status runs', async () => {
  const row = {
    ...{ transaction_id: 't-1', created_at: '2026-11-28T07:00:00Z', purchase_network: 'ethereum' },
    ...{ wallet_address: purchase.address, purchase_amount: { value: '112.5', currency: 'USDT' } },
    ...{ payment_total: { value: '100', currency: 'EUR' }, tx_hash: '' },
  }
  const names = [
    'CREATED',
    'AWAITING_AUTH',
    'AWAITING_PAYMENT',
    'IN_PROGRESS',
    'SUCCESS',
    'FAILED',
    'UNSPECIFIED',
  ]
  const transactions = names.map((name) => ({ ...row, status: `ONRAMP_TRANSACTION_STATUS_${name}` }))
  says(200, { transactions: [...transactions, { ...row, status: 'SUCCESS' }], next_page_key: 'more' })
  const page = await open().transactions({ partnerUserRef: 'ref' })
  expect(asked[0]?.path).toBe('/platform/onramp/v1/buy/user/ref/transactions?page_size=50')
  expect(page.nextPageKey).toBe('more')
  expect(page.transactions.map(({ status, known }) => `${status} ${known}`)).toEqual([
    ...Array.from({ length: 4 }, () => 'running true'),
    ...['succeeded true', 'failed true', 'running false', 'running false'],
  ])
  expect(page.transactions[4]).toMatchObject({ id: 't-1', hash: null, createdAt: new Date(row.created_at) })
})

test('[B-07] a refusal has its status, and what is no answer has none', async () => {
  const fault = () =>
    open()
      .openSession(purchase)
      .catch((error: unknown) => error)
  says(400, { errorType: 'invalid_request' })
  expect(await fault()).toMatchObject({ name: 'OnRampFailed', status: 400 })
  for (const [status, body] of [
    [201, 'no JSON'],
    [201, {}],
    [201, { session: { onrampUrl: 'javascript:alert(1)' } }],
    [201, { session, quote: { paymentTotal: 100 } }],
    [201, JSON.stringify({ session, more: 'x'.repeat(1024 * 1024) })],
    [302, ''],
  ] as const) {
    says(status, body)
    expect(await fault()).toEqual(new OnRampFailed('coinbase', { status: null }))
    expect(asked).toHaveLength(1)
  }
})

test('[B-07] a quote is a session’s for a card, whose URL is dropped; no quote is null', async () => {
  const { partnerUserRef: _, ...wanted } = purchase
  says(201, { session })
  expect(await open().quote({ ...wanted, country: 'US', subdivision: 'NY' })).toBeNull()
  const sent = JSON.parse(asked[0]?.body ?? '') as object
  expect(sent).toMatchObject({
    paymentMethod: 'CARD',
    country: 'US',
    subdivision: 'NY',
    paymentAmount: '100.00',
  })
  expect(sent).not.toHaveProperty('partnerUserRef')
})

test('[B-07] countries and options are those of a card payment', async () => {
  says(200, {
    countries: [
      { id: 'US', subdivisions: ['CA', 'NY'], payment_methods: [{ id: 'ACH_BANK_ACCOUNT' }, { id: 'CARD' }] },
      { id: 'DE', payment_methods: [{ id: 'CARD' }] },
      { id: 'JP', subdivisions: [], payment_methods: [{ id: 'FIAT_WALLET' }] },
    ],
  })
  expect(await open().countries()).toEqual([
    { code: 'US', subdivisions: ['CA', 'NY'] },
    { code: 'DE', subdivisions: [] },
  ])
  expect(asked[0]?.path).toBe('/platform/onramp/v1/buy/config')
  const contract = `0x${'ab'.repeat(20)}`
  says(200, {
    payment_currencies: [
      {
        id: 'USD',
        limits: [
          { id: 'ACH_BANK_ACCOUNT', min: '1', max: '9' },
          { id: 'CARD', min: '2', max: '500' },
        ],
      },
      { id: 'EUR', limits: [{ id: 'CARD' }] },
      { id: 'GBP', limits: [{ id: 'FIAT_WALLET', min: '1', max: '2' }] },
    ],
    purchase_currencies: [
      {
        ...{ id: 'asset-1', name: 'Tether', symbol: 'USDT', icon_url: 'https://icons.example/usdt' },
        networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: contract }],
      },
      { symbol: 'BTC', networks: [{ name: 'bitcoin', chain_id: '', contract_address: '' }] },
    ],
  })
  expect(await open().options({ country: 'US', subdivision: 'NY' })).toEqual({
    currencies: [
      { code: 'USD', min: '2', max: '500' },
      { code: 'EUR', min: null, max: null },
    ],
    coins: [
      { symbol: 'USDT', network: 'ethereum', chainId: '1', contract },
      { symbol: 'BTC', network: 'bitcoin', chainId: null, contract: null },
    ],
  })
  expect(asked[0]?.path).toBe('/platform/onramp/v1/buy/options?country=US&subdivision=NY')
})
