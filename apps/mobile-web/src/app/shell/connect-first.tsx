import { type JSX, lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const ConnectSheet = lazy(() => import('./connect-sheet.tsx'))
const asking = createStore(() => ({ open: false }))

/** Shows "Please connect your wallet". */
export function askToConnect(): void {
  asking.setState({ open: true })
}

/** The message on a tab that needs a wallet, when it was asked for. */
export function ConnectFirst(): JSX.Element {
  const open = useStore(asking, (state) => state.open)
  return <Suspense>{open && <ConnectSheet onConnect={() => asking.setState({ open: false })} />}</Suspense>
}
