import type { Feature } from '../../app/feature.ts'

/** Talking to support. */
export const support: Feature = { topics: { support: ['/api/support'] } }
