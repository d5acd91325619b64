import { type JSX, lazy, Suspense } from 'react'
import { useSession } from '../../app/storage/session-store.ts'
import { useVisitorSecret } from '../../app/storage/visitor-secret.ts'
import { loadOtherTexts } from '../../app/texts/i18n.ts'
import { SupportButton } from './support-button.tsx'
import { useOpening } from './support-opening.ts'

const Support = lazy(async () => {
  const [loaded] = await Promise.all([import('./support.tsx'), loadOtherTexts()])
  return { default: loaded.Support }
})

/** Support in the header of every screen. Who has never written, and is nobody's holder, loads no more than the button. */
export default function SupportTool(): JSX.Element {
  const secret = useVisitorSecret()
  const token = useSession((state) => state.token)
  const { open } = useOpening()
  if (secret === '' && token === '' && !open) return <SupportButton />
  return (
    <Suspense fallback={<SupportButton />}>
      <Support />
    </Suspense>
  )
}
