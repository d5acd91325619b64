import { createContext, type JSX, useContext } from 'react'
import { LocaleButton } from '../../features/locale/face.ts'
import { useSession } from '../storage/session-store.ts'
import { Late, type PartLoader } from './late.tsx'

/**
 * One button of the header of every screen, 44 px wide. Its code and data come after the page was drawn; what is for
 * everyone says home's own texts alone.
 */
export type HeaderTool = {
  readonly name: string
  readonly for: 'holder' | 'everyone'
  readonly load: PartLoader
}

/** The tools of the header, handed down by the app in the order of its features. */
export const HeaderToolsContext = createContext<readonly HeaderTool[]>([])

/** The tools of the header, each in a place that is kept for it; the language too on the tabs, and for a stranger everywhere. */
export function HeaderTools({ language = false }: { language?: boolean }): JSX.Element {
  const tools = useContext(HeaderToolsContext)
  const stranger = useSession(({ token }) => token === '')
  return (
    <>
      {tools
        .filter(({ for: whom }) => whom === 'everyone' || !stranger)
        .map(({ name, for: whom, load }) => (
          <span key={name} className="flex size-11 shrink-0 items-center justify-center">
            <Late load={load} quiet ofHome={whom === 'everyone'} />
          </span>
        ))}
      {(language || stranger) && <LocaleButton />}
    </>
  )
}
