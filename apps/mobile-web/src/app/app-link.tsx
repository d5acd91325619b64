import type { JSX, ReactNode } from 'react'
import { Link } from 'wouter'
import { preloadScreen } from './load-screen.ts'
import { findRoute } from './route.ts'
import { useRoutes } from './routes-context.ts'

/**
 * A link inside the app. The screen's code is fetched as soon as the link is pressed, before it is let go.
 * @example <AppLink to="/depositRecord?coin=BTC" className={rowClass}><ListRow title="…" leads /></AppLink>
 */
export function AppLink({
  to,
  className,
  children,
  onPress,
  ...rest
}: {
  to: `/${string}`
  className?: string
  children: ReactNode
  /** Called on a click; return false to stay. */
  onPress?: () => boolean
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}): JSX.Element {
  const routes = useRoutes()
  return (
    <Link
      {...rest}
      href={to}
      className={className}
      onPointerDown={() => {
        const route = findRoute(routes, to.split('?')[0] ?? to)
        if (route) preloadScreen(route)
      }}
      onClick={(event) => {
        if (onPress?.() === false) event.preventDefault()
      }}
    >
      {children}
    </Link>
  )
}
