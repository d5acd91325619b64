import { ErrorState } from '@lode/design'
import { type ComponentType, type JSX, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from './load-part.ts'

/** Loads a part's module; its component is the default export. Always the same function. */
export type PartLoader = () => Promise<{ default: ComponentType }>

const here = new Map<PartLoader, ComponentType>()

/**
 * A part of the first page whose code, texts and data come after the page was drawn; until then `children` stand in its
 * place, in its shape. It is drawn as a transition: in slices, so that the page answers touches in between.
 * @example <Late load={() => import('./home-parts.tsx')}><HomeSkeleton /></Late>
 */
export function Late({
  load,
  quiet = false,
  ofHome = false,
  children,
}: {
  load: PartLoader
  /** Whether nothing is said of a part that can't be loaded: the page is whole without it. */
  quiet?: boolean
  /** Whether it says what home says to anyone, and nothing else. */
  ofHome?: boolean
  children?: ReactNode
}): JSX.Element {
  const [attempt, setAttempt] = useState(0)
  const options = { load, quiet, ofHome, onAgain: () => setAttempt(attempt + 1) }
  return (
    <Attempt key={attempt} {...options}>
      {children}
    </Attempt>
  )
}

/** One attempt to load a part. */
function Attempt({
  load,
  quiet,
  ofHome,
  onAgain,
  children,
}: {
  load: PartLoader
  quiet: boolean
  ofHome: boolean
  onAgain: () => void
  children: ReactNode
}): JSX.Element {
  const { t } = useTranslation()
  const [Part, setPart] = useState(() => here.get(load))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    loadPart(load, { ofHome }).then(
      (loaded) => {
        here.set(load, loaded)
        if (!left) startTransition(() => setPart(() => loaded))
      },
      () => setFailed(true),
    )
    return () => {
      left = true
    }
  }, [load, ofHome])
  if (Part !== undefined) return <Part />
  if (!failed || quiet) return <>{children}</>
  return (
    <ErrorState title={t('preloadFailed')} onRetry={onAgain}>
      {t('preloadFailedNote')}
    </ErrorState>
  )
}
