import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedClock } from '@lode/clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OnRampPurchase, WebhookRefused } from '../on-ramp.ts'
import { keepTokens } from './access-tokens.ts'
import { parseExact, subtractDecimals, writeExact } from './exact-json.ts'
import { openTransak } from './open-transak.ts'
import { readToken } from './read-webhook.ts'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
let asked: Asked[] = []
/** The answers by path; of the token one after another. */
let answers: Record<string, { status?: number; body: unknown }[]> = {}
let address = ''
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url: path = '', headers } = request
  asked.push({ method, path, headers, body: Buffer.concat(parts).toString() })
  const known = answers[path.split('?')[0] ?? ''] ?? []
  const { status = 200, body } = (known.length > 1 ? known.shift() : known[0]) ?? { status: 404, body: {} }
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const now = new Date('2026-02-13T08:00:00Z')
const token = (accessToken: string) => ({ body: { data: { accessToken, expiresAt: 1_771_577_934 } } })
beforeEach(() => {
  asked = []
  answers = { '/partners/api/v2/refresh-token': [token('access-1'), token('access-2'), token('access-3')] }
})

const clock = fixedClock(now)
function open() {
  const tokens = keepTokens({ address, apiKey: 'key', apiSecret: 'api secret', clock })
  const addresses = { api: address, gateway: address }
  return {
    tokens,
    transak: openTransak({ addresses, apiKey: 'key', referrerDomain: 'app.example', tokens, clock }),
  }
}
const purchase: OnRampPurchase = {
  ...{ coin: 'ETH', network: 'ethereum', address: '0x12', partnerUserRef: 'ref-1', paymentAmount: '100.10' },
  ...{ paymentCurrency: 'EUR', country: 'FR', redirectUrl: 'https://app.example/back' },
}

// The provider's published example of a webhook, of which the address is shortened there.
const order = `{"id":"322dc79c-fad2-4df1-bf50-b292191fc953","walletAddress":"0xD902d7E","createdAt":"2024-10-15T14:29:11.104Z",
  "status":"COMPLETED","fiatCurrency":"EUR","userId":"243a8ce2-9cc6-41a9-aaeb-b0deeb0b19a3","cryptoCurrency":"ETH","isBuyOrSell":"BUY",
  "fiatAmount":45,"amountPaid":45,"paymentOptionId":"sepa_bank_transfer","network":"ethereum","conversionPrice":0.0004122498271491127,
  "cryptoAmount":0.01788752,"totalFeeInFiat":1.61,"countryCode":"IN","partnerOrderId":"ref-1"}`
const signed = (claims: string, { secret = 'access-1', alg = 'HS256' } = {}) => {
  const parts = [JSON.stringify({ alg, typ: 'JWT' }), claims].map((part) =>
    Buffer.from(part).toString('base64url'),
  )
  const mac = createHmac('sha256', secret).update(parts.join('.')).digest('base64url')
  return { body: Buffer.from(JSON.stringify({ data: `${parts.join('.')}.${mac}` })), headers: {} }
}
const completed = `{"eventID":"ORDER_COMPLETED","webhookData":${order}}`

test('[B-07] a session is asked for with the access token, its amount digit for digit', async () => {
  answers['/api/v2/auth/session'] = [{ body: { data: { widgetUrl: 'https://global.example/?sessionId=1' } } }]
  expect(await open().transak.openSession(purchase)).toEqual({
    ...{ url: 'https://global.example/?sessionId=1', quote: null },
  })
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['POST /partners/api/v2/refresh-token', 'POST /api/v2/auth/session'],
  ])
  expect(asked[0]).toMatchObject({ headers: { 'api-secret': 'api secret' }, body: '{"apiKey":"key"}' })
  expect(asked[1]?.headers['access-token']).toBe('access-1')
  expect(asked[1]?.body).toContain('"fiatAmount":100.10')
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
    widgetParams: {
      ...{ apiKey: 'key', referrerDomain: 'app.example', productsAvailed: 'BUY', cryptoCurrencyCode: 'ETH' },
      ...{ network: 'ethereum', walletAddress: '0x12', disableWalletAddressForm: true, fiatCurrency: 'EUR' },
      ...{ countryCode: 'FR', redirectURL: 'https://app.example/back', paymentMethod: 'credit_debit_card' },
      ...{ partnerOrderId: 'ref-1', fiatAmount: 100.1 },
    },
  })
})

test('[B-07] a token is asked for once, again before it expires, and again where it was invalidated', async () => {
  const session = { body: { data: { widgetUrl: 'https://global.example/' } } }
  answers['/api/v2/auth/session'] = [session, session, { status: 401, body: {} }, session]
  const { transak, tokens } = open()
  await Promise.all([transak.openSession(purchase), transak.openSession(purchase)])
  expect(asked.filter(({ path }) => path.includes('refresh'))).toHaveLength(1)
  await transak.openSession(purchase)
  expect(tokens.known()).toEqual(['access-2', 'access-1'])
  clock.set(new Date((1_771_577_934 - 3_599) * 1000))
  expect(await tokens.current()).toBe('access-3')
  clock.set(now)
})

test('[B-07] a quote’s fees are the network’s and the provider’s, in decimals that nothing rounds', async () => {
  answers['/api/v1/pricing/public/quotes'] = [
    {
      body: `{"response":{"quoteId":"q","conversionPrice":0.0004122498271491127,"fiatCurrency":"EUR","cryptoCurrency":"ETH",
        "fiatAmount":45,"cryptoAmount":1.788752e-2,"totalFee":1.61,"feeBreakdown":[
        {"name":"Transak fee","value":1.50,"id":"transak_fee"},{"name":"Network/Exchange fee","value":0.11,"id":"network_fee"}]}}`,
    },
  ]
  const { partnerUserRef: _, redirectUrl: _back, ...wanted } = purchase
  expect(await open().transak.quote(wanted)).toEqual({
    payment: { value: '45', currency: 'EUR' },
    beforeFees: { value: '43.39', currency: 'EUR' },
    purchase: { value: '0.01788752', currency: 'ETH' },
    fees: [
      { kind: 'exchange', value: '1.50', currency: 'EUR' },
      { kind: 'network', value: '0.11', currency: 'EUR' },
    ],
    rate: '0.0004122498271491127',
  })
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/v1/pricing/public/quotes?partnerApiKey=key&isBuyOrSell=BUY&paymentMethod=credit_debit_card&network=ethereum&cryptoCurrency=ETH&fiatCurrency=EUR&fiatAmount=100.10&quoteCountryCode=FR',
  ])
})

test('[B-07] countries and options are those that are allowed for a card', async () => {
  answers['/api/v2/lookup/countries'] = [
    {
      body: {
        data: [
          { alpha2: 'FR', isAllowed: true },
          { alpha2: 'KP', isAllowed: false },
        ],
      },
    },
  ]
  const option = (id: string, min: number) => ({ id, isActive: true, minAmount: min, maxAmount: 7000 })
  answers['/api/v2/lookup/currencies/fiat-currencies'] = [
    {
      body: {
        data: [
          {
            symbol: 'EUR',
            supportingCountries: ['FR'],
            paymentOptions: [option('sepa_bank_transfer', 1), option('credit_debit_card', 15.5)],
          },
          { symbol: 'INR', supportingCountries: ['IN'], paymentOptions: [option('credit_debit_card', 15)] },
        ],
      },
    },
  ]
  const network = { name: 'ethereum', chainId: '1' }
  answers['/api/v2/lookup/currencies/crypto-currencies'] = [
    {
      body: {
        data: [
          { symbol: 'USDT', isAllowed: true, address: '0xda', network, kycCountriesNotSupported: [] },
          { symbol: 'DAI', isAllowed: true, address: '0xdb', network, kycCountriesNotSupported: ['FR'] },
        ],
      },
    },
  ]
  const { transak } = open()
  expect(await transak.countries()).toEqual([{ code: 'FR', subdivisions: [] }])
  expect(await transak.options({ country: 'FR' })).toEqual({
    currencies: [{ code: 'EUR', min: '15.5', max: '7000' }],
    coins: [{ symbol: 'USDT', network: 'ethereum', chainId: '1', contract: '0xda' }],
  })
})

test('[B-07] a history is that of our own order id, and of purchases alone', async () => {
  const rows = [
    { orderId: 'o-1', partnerOrderId: 'ref-1', status: 'EXPIRED', createdAt: '2024-10-15T14:29:11.104Z' },
    { orderId: 'o-2', partnerOrderId: 'ref-2', status: 'COMPLETED', createdAt: '2024-10-15T14:29:11.104Z' },
    {
      orderId: 'o-3',
      partnerOrderId: 'ref-1',
      status: 'NEW',
      isBuyOrSell: 'SELL',
      createdAt: '2024-10-15T14:29:11.104Z',
    },
    { orderId: 'o-4', partnerOrderId: 'ref-1', status: 'NEW', createdAt: '2024-10-15T14:29:11.104Z' },
  ]
  answers['/api/v2/partner/orders'] = [{ body: { data: rows } }]
  const { transactions, nextPageKey } = await open().transak.transactions({ partnerUserRef: 'ref-1' })
  expect(transactions.map(({ id, status, known }) => `${id} ${status} ${known}`)).toEqual([
    ...['o-1 failed true', 'o-4 running false'],
  ])
  expect(nextPageKey).toBeNull()
  expect(asked[1]).toMatchObject({
    path: '/api/v2/partner/orders?partnerOrderId=ref-1&limit=100&offset=0',
    headers: { 'x-access-token': 'access-1' },
  })
})

test('[B-07] a webhook is read by the token that signed it, also by the one before', async () => {
  const { transak, tokens } = open()
  expect(() => transak.readWebhook(signed(completed))).toThrow(new WebhookRefused('not_configured'))
  tokens.drop(await tokens.current())
  await tokens.current()
  expect(tokens.known()).toEqual(['access-2', 'access-1'])
  expect(transak.readWebhook(signed(completed))).toEqual({
    id: '322dc79c-fad2-4df1-bf50-b292191fc953 ORDER_COMPLETED COMPLETED',
    partnerUserRef: 'ref-1',
    transaction: {
      ...{ id: '322dc79c-fad2-4df1-bf50-b292191fc953', status: 'succeeded', known: true, hash: null },
      ...{ purchase: { value: '0.01788752', currency: 'ETH' }, payment: { value: '45', currency: 'EUR' } },
      ...{ network: 'ethereum', address: '0xD902d7E', createdAt: new Date('2024-10-15T14:29:11.104Z') },
    },
  })
  const seconds = now.getTime() / 1000
  for (const [webhook, fault] of [
    [signed(completed, { secret: 'access-0' }), 'signature_wrong'],
    [signed(completed, { alg: 'none' }), 'unreadable'],
    [signed(completed.replace('{', `{"exp":${seconds - 1},`)), 'too_old'],
    [signed(completed.replace('"status":"COMPLETED",', '')), 'unreadable'],
    [signed('null'), 'unreadable'],
    [{ body: Buffer.from(JSON.stringify({ data: 'a.b' })), headers: {} }, 'signature_missing'],
    [{ body: Buffer.from('{"data":'), headers: {} }, 'signature_missing'],
    [{ body: Buffer.from(completed), headers: {} }, 'signature_missing'],
  ] as const)
    expect(() => transak.readWebhook(webhook)).toThrow(new WebhookRefused(fault))
})

test('[B-07] a token of HMAC-SHA256 is verified as published for its format', () => {
  // The example of jwt.io.
  const example =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c'
  expect(readToken(example, ['your-256-bit-secret'])).toEqual({
    ...{ sub: '1234567890', name: 'John Doe', iat: '1516239022' },
  })
})

test('numbers of JSON are read and written digit for digit', () => {
  expect(parseExact('[0.10,1e3,1.5e-7,-2.50e1,12345678901234567890.1,"1e3",0]')).toEqual([
    ...['0.10', '1000', '0.00000015', '-25.0', '12345678901234567890.1', '1e3', '0'],
  ])
  expect(writeExact({ a: 1 }, { b: '0.10' })).toBe('{"a":1,"b":0.10}')
  expect(writeExact({}, {})).toBe('{}')
  expect([
    subtractDecimals('45', '1.61'),
    subtractDecimals('1', '1.0'),
    subtractDecimals('1', '1.01'),
  ]).toEqual([...['43.39', '0.0', null]])
})
