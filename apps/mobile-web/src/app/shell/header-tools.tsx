import type { ComponentType, JSX } from 'react'
import { LocaleButton } from '../../features/locale/face.ts'
import { useSession } from '../storage/session-store.ts'

/** What stands in the header of every screen, beside the wallet: one line each. */
const tools: readonly ComponentType[] = []

/** The tools of the header; for a stranger the language too, which a holder finds in the settings. */
export function HeaderTools(): JSX.Element {
  const stranger = useSession(({ token }) => token === '')
  return (
    <>
      {tools.map((Tool) => (
        <Tool key={Tool.displayName ?? Tool.name} />
      ))}
      {stranger && <LocaleButton />}
    </>
  )
}
