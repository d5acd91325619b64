import type { Feature } from '../../app/feature.ts'

/** Miners that run, and what they earned. */
export const rentals: Feature = { topics: { rental: ['/api/rentals', '/api/rental', '/api/payout'] } }
