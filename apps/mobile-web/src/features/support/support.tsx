import { type JSX, lazy, Suspense } from 'react'
import { SupportButton } from './support-button.tsx'
import { closeSupport, useOpening } from './support-opening.ts'
import { useSupport } from './use-support.ts'

const SupportSheet = lazy(() =>
  import('./support-sheet.tsx').then(({ SupportSheet: Loaded }) => ({ default: Loaded })),
)

/** The conversation behind the button: what is unread, and the sheet while it is open. */
export function Support(): JSX.Element {
  const { open, about } = useOpening()
  const { talk, state, overview, visitorTalk } = useSupport({ open })
  return (
    <>
      <SupportButton unread={overview?.unread ?? 0} />
      <Suspense>
        {open && <SupportSheet {...{ talk, state, overview, about, visitorTalk }} onClose={closeSupport} />}
      </Suspense>
    </>
  )
}
