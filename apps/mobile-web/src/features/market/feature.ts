import { putInto } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'
import { putPrices } from './put-prices.ts'

/** Prices. */
export const market: Feature = { channels: [putInto('price', '/api/prices', putPrices)] }
