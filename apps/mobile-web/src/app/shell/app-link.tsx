import { useInEntry } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { Link } from 'wouter'
import { askToConnect } from '../data/ask-to-connect.ts'
import { session } from '../storage/session-store.ts'
import { inApp } from './go-back.ts'
import { preloadScreen } from './load-screen.ts'
import { findRoute } from './route.ts'
import { useRoutes } from './routes-context.ts'

/**
 * A link inside the app. The screen's code is fetched as soon as the link is pressed, before it is let go. A link to a
 * screen that needs a login asks a stranger to connect instead.
 * @example <AppLink to="/depositRecord?coin=BTC" className={rowClass}><ListRow title="…" leads /></AppLink>
 */
export function AppLink({
  to,
  className,
  children,
  ...rest
}: {
  to: `/${string}`
  className?: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string
}): JSX.Element {
  const route = findRoute(useRoutes(), to.split('?')[0] ?? to)
  return (
    <Link
      {...rest}
      href={to}
      replace={useInEntry()}
      state={inApp}
      className={className}
      onPointerDown={() => route && preloadScreen(route)}
      onClick={(event) => {
        if (route?.requiresLogin !== true || session.getState().token !== '') return
        event.preventDefault()
        askToConnect()
      }}
    >
      {children}
    </Link>
  )
}
