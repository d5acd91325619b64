import type { JSX } from 'react'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { NextOffering } from '../../features/offerings/face.ts'

/** The offering that a holder can commit to now or next. */
export default function OpenOfferings(): JSX.Element {
  return <NextOffering now={useServerNow()} />
}
