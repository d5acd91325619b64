import { type JSX, lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { asking } from '../data/ask-to-connect.ts'
import { loadOtherTexts } from '../texts/i18n.ts'
import { takeWantedScreen } from './wanted-screen.ts'

const ConnectSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./connect-sheet.tsx'), loadOtherTexts()])
  return sheet
})

/** The message that a wallet is needed, when it was asked for. It belongs to the screen on which that was. */
export function ConnectFirst(): JSX.Element {
  const why = useStore(asking, (state) => state.why)
  const [path] = useLocation()
  const before = useRef(path)
  useEffect(() => {
    const left = before.current !== path && asking.getState().why === 'tab'
    before.current = path
    if (left) asking.setState({ why: undefined })
  }, [path])
  const close = (): void => asking.setState({ why: undefined })
  // Who closes it does not want to go there any more.
  const decline = (): void => {
    takeWantedScreen()
    close()
  }
  return (
    <Suspense>
      {why && <ConnectSheet why={why} onConnect={close} onClose={why === 'tab' ? goHome : decline} />}
    </Suspense>
  )
}

function goHome(): void {
  location.assign('/')
}
