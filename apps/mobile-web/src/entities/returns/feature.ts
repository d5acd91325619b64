import type { Feature } from '../../app/feature.ts'

/** The recorded past that terms are reckoned over. */
export const returns: Feature = { topics: { network: ['/api/network-history'] } }
