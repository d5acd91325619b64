import type { Feature } from '../../app/feature.ts'

/** Why withdrawals stand still. */
export const halts: Feature = { topics: { halt: ['/api/halts', '/api/withdrawal/options'] } }
