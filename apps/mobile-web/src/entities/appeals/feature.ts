import type { Feature } from '../../app/feature.ts'

/** What the holder says to decisions about them. A granted one opens what it was about. */
export const appeals: Feature = { topics: { appeal: ['/api/appeal', '/api/identity'] } }
