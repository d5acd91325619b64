import type { Feature } from '../../app/feature.ts'

/** Prices. */
export const market: Feature = { topics: { price: ['/api/prices'] } }
