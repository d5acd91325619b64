import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { endpoints, type ReplyOf } from '@lode/api-contract'
import { canonicalText, digestOf, keyIdOf } from '@lode/domain'
import type { FixtureSite } from './fixture-site.ts'

const { exchange, network } = endpoints
type Quote = ReplyOf<typeof exchange.quote>['quote']
type Exchange = ReplyOf<typeof exchange.details>['exchange']

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })
const btc = (amount: string) => ({ amount, coin: 'BTC' as const })
const eth = (amount: string) => ({ amount, coin: 'ETH' as const })
const told = '2026-11-21T08:59:58Z'

/** 100 USDT into bitcoin at 105,000, which holds for so long. */
export function quoteOf({ seconds = 15 }: { seconds?: number } = {}): Quote {
  const now = Date.now()
  const venue = (name: string, usd: string) => ({ venue: name, usd, at: told })
  return {
    ...{ id: randomUUID(), pay: usdt('100'), fee: usdt('0.1') },
    ...{ receive: btc('0.00095047'), spread: btc('0.00000095'), feePart: '0.001', spreadPart: '0.001' },
    ...{ mid: '0.000009523809523809', rate: '0.000009514285714285', inverse: '105105.105105105105' },
    prices: {
      pay: {
        ...{ coin: 'USDT', usd: '1', at: told },
        sources: [venue('coinbase', '0.9999'), venue('kraken', '1.0001')],
      },
      receive: {
        ...{ coin: 'BTC', usd: '105000', at: told },
        sources: [venue('binance', '104990'), venue('coinbase', '105000'), venue('kraken', '105020')],
      },
    },
    quotedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + seconds * 1000).toISOString(),
  }
}

/** What becomes of a quote, with a receipt that is signed; `tampered`: whoever wrote it has changed an amount. */
export async function exchangeOf(
  quote: Quote,
  { tampered = false }: { tampered?: boolean } = {},
): Promise<{ exchange: Exchange; key: ReplyOf<typeof network.keys>['keys'][number] }> {
  const { privateKey, publicKey: spki } = generateKeyPairSync('ed25519')
  const publicKey = spki.export({ format: 'der', type: 'spki' }).toString('base64')
  const { inverse: _, ...lines } = quote
  const entry = {
    ...{ format: 'lode exchange receipt', version: 1, holder: '0x1', acceptedAt: quote.quotedAt },
    ...{ ...lines, receive: tampered ? btc('1') : lines.receive },
  }
  const text = canonicalText(entry)
  const keyId = await keyIdOf(publicKey)
  const receipt = {
    ...{ entry, digest: await digestOf(text), keyId },
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
  return { exchange: { ...quote, at: quote.quotedAt, receipt }, key: { id: keyId, publicKey, since: told } }
}

/** Three coins with balances, some of them without a price. */
export function coinsOf(noPrice: readonly string[] = ['ETH']): ReplyOf<typeof exchange.options>['coins'] {
  const rows = [
    {
      ...{ coin: 'USDT' as const, available: usdt('294.88'), minimum: usdt('5'), maximum: usdt('20000') },
      ...{ most: usdt('20000'), usd: '1' },
    },
    {
      ...{ coin: 'BTC' as const, available: btc('0.01'), minimum: btc('0.00005'), maximum: btc('0.2') },
      ...{ most: btc('0.2'), usd: '105000' },
    },
    {
      ...{ coin: 'ETH' as const, available: eth('0'), minimum: eth('0.002'), maximum: eth('5') },
      ...{ most: eth('0'), usd: '3200' },
    },
  ]
  return rows.map((row) =>
    noPrice.includes(row.coin)
      ? { ...row, usd: null, unavailable: 'no_price' as const }
      : { ...row, unavailable: null },
  )
}

/** Sets the answers of the exchange: three coins with balances, one exchange made. */
export async function answerExchange(
  site: FixtureSite,
  change: Partial<ReplyOf<typeof exchange.options>> = {},
) {
  const before = { quotedAt: '2026-11-21T08:59:59Z', expiresAt: '2026-11-21T09:00:14Z' }
  const id = '00000000-0000-8000-8000-0000000000e1'
  const { exchange: made, key } = await exchangeOf({ ...quoteOf(), ...before, id })
  site.answer(exchange.options, () => ({
    ...{ unavailable: null, feePart: '0.001', spreadPart: '0.001', lifetimeSeconds: 15 },
    coins: coinsOf(),
    ...change,
  }))
  site.answer(network.keys, () => ({ keys: [key] }))
  site.answer(exchange.list, ({ coin }) => ({
    rows: coin === 'ETH' ? [] : [made],
    next: null,
  }))
  site.answer(exchange.details, () => ({ exchange: made }))
  site.answer(exchange.quote, () => ({ quote: quoteOf() }))
  return made
}
