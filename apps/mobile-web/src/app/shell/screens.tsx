import { Button, ErrorState, Skeleton } from '@lode/design'
import { type ComponentType, type JSX, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { askToConnect } from '../data/ask-to-connect.ts'
import { useSession } from '../storage/session-store.ts'
import { inApp } from './go-back.ts'
import { passageTo } from './guard.ts'
import { loadedScreen, loadScreen } from './load-screen.ts'
import type { Route } from './route.ts'
import { useRoutes } from './routes-context.ts'
import { takeWantedScreen, wantScreen } from './wanted-screen.ts'

/** The router: one guard, then the screen, whose code is loaded on its first visit. */
export function Screens(): JSX.Element | null {
  const [path, navigate] = useLocation()
  const loggedIn = useSession(({ token }) => token !== '')
  const passage = passageTo(useRoutes(), { path, loggedIn })
  const redirect = 'redirect' in passage ? passage.redirect : undefined
  const wanted = 'redirect' in passage ? passage.wanted : undefined
  const arrived = useRef(true)
  useEffect(() => {
    // Opened by its address without a login: it says so, and signing in leads there. Signing out just leads home.
    if (arrived.current && wanted !== undefined) {
      wantScreen(location.pathname + location.search)
      askToConnect('return')
    }
    arrived.current = false
    if (redirect !== undefined) navigate(redirect, { replace: true })
  }, [redirect, wanted, navigate])
  useEffect(() => {
    const address = loggedIn ? takeWantedScreen() : undefined
    if (address !== undefined) navigate(address, { state: inApp })
  }, [loggedIn, navigate])
  return 'route' in passage ? <LazyScreen key={passage.route.path} route={passage.route} /> : null
}

function LazyScreen({ route }: { route: Route }): JSX.Element {
  const [shown, setShown] = useState<{ Screen: ComponentType | undefined; failed: boolean }>(() => ({
    Screen: loadedScreen(route),
    failed: false,
  }))
  useEffect(() => {
    scrollTo(0, 0)
    loadScreen(route).then(
      (Screen) => setShown({ Screen, failed: false }),
      () => setShown({ Screen: undefined, failed: true }),
    )
  }, [route])
  if (shown.failed) return <PreloadFailed />
  return shown.Screen === undefined ? <ScreenSkeleton /> : <shown.Screen />
}

function PreloadFailed(): JSX.Element {
  const { t } = useTranslation()
  return (
    <main id="main" className="flex-1">
      <ErrorState title={t('preloadFailed')}>{t('preloadFailedNote')}</ErrorState>
      <div className="text-center">
        <Button kind="primary" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </div>
    </main>
  )
}

function ScreenSkeleton(): JSX.Element {
  const { t } = useTranslation()
  return (
    <main id="main" className="flex-1 p-4" aria-busy>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="mt-4 h-32" />
      <Skeleton className="mt-4 h-48" />
    </main>
  )
}
