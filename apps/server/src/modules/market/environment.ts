import { z } from 'zod'
import { defineEnvironment } from '../../platform/environment/define-environment.ts'
import { json, url } from '../../platform/environment/shapes.ts'

const sources = z.array(z.object({ kind: z.enum(['binance', 'coinbase', 'kraken']), url }))

/** Where prices come from. */
export const marketEnvironment = defineEnvironment({
  title: 'Prices',
  shape: {
    PRICE_SOURCES: json(sources).describe(
      'JSON list of `{ "kind": "binance" \\| "coinbase" \\| "kraken", "url" }`',
    ),
  },
  read: (env) => ({ priceSources: env.PRICE_SOURCES }),
})
