import type { JSX } from 'react'
import { Late } from '../../app/shell/late.tsx'
import { useSession } from '../../app/storage/session-store.ts'
import { Headline } from '../../features/headline/face.ts'
import { Prices } from '../../features/market/face.ts'

const loadLatest = () => import('./latest.tsx')

/** What moves from day to day, in the panel beside home on a wide screen: the best rate, prices, and what a holder did last. */
export default function Today(): JSX.Element {
  const signedIn = useSession(({ token }) => token !== '')
  return (
    <>
      <Headline />
      <Prices />
      {signedIn && <Late load={loadLatest} quiet />}
    </>
  )
}
