import { makesOld } from '../../app/data/live-uses.ts'
import type { Feature } from '../../app/feature.ts'

/** The state of the system, which one of the links leads to. */
export const siteLinks: Feature = { channels: [makesOld('head', '/api/status')] }
