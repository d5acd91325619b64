import type { JSX } from 'react'
import { LatestRecords } from '../../features/records/face.ts'

/** What a holder did last, in a narrow place. */
export default function Latest(): JSX.Element {
  return <LatestRecords asRows />
}
