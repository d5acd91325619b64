import type { Feature } from '../../app/feature.ts'

/** What is proven. */
export const proof: Feature = { topics: { network: ['/api/proof'] } }
