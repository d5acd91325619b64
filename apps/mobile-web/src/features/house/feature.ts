import type { Feature } from '../../app/feature.ts'

/** How the house does. */
export const house: Feature = { topics: { head: ['/api/status'] } }
