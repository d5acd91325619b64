import { isPair } from '@lode/domain'
import { z } from 'zod'
import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { json, list, url } from '../../platform/environment/shapes.ts'

const sources = z.array(
  z.object({
    kind: z.enum(['binance', 'coinbase', 'kraken']),
    url,
    stream: z.url({ protocol: /^wss?$/ }).optional(),
  }),
)
const usualPairs = ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'DOGE', 'TRX', 'ADA', 'LINK', 'UNI']

/** Where prices come from, and of what. */
export const marketEnvironment = defineEnvironment({
  title: 'Prices',
  roles: ['api', 'worker', 'feeds'],
  shape: {
    PRICE_SOURCES: json(sources).describe(
      'JSON list of `{ "kind": "binance" \\| "coinbase" \\| "kraken", "url", "stream" }`; `stream` is the address of its WebSocket, without which it is asked again and again',
    ),
    FIAT_SOURCE_URL: url
      .optional()
      .describe('the European Central Bank, for amounts in the currency of the reader'),
    MARKET_PAIRS: list(usualPairs.map((coin) => `${coin}-USDT`).join(','))
      .transform((pairs) => pairs.filter(isPair))
      .describe('the pairs that the market shows, between commas, in its order'),
  },
  read: (env) => ({
    priceSources: env.PRICE_SOURCES,
    fiatSourceUrl: env.FIAT_SOURCE_URL ?? null,
    marketPairs: env.MARKET_PAIRS,
  }),
})
