import type { Feature } from '../../app/feature.ts'

/** Purchases of coins by card. */
export const onRamp: Feature = { topics: { onramp: ['/api/onramp/purchases', '/api/onramp/purchase'] } }
