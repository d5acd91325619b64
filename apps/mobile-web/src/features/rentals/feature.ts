import type { Feature } from '../../app/feature.ts'

const paths = ['/api/rentals', '/api/rental', '/api/payout']

/** Miners that run, and what they earned. */
export const rentals: Feature = { topics: { rental: paths, profit: paths } }
