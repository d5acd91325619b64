import { classNames, Icon } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { AppLink } from './app-link.tsx'
import { findRoute, tabsOf } from './route.ts'
import { useRoutes } from './routes-context.ts'
import { tabIcons } from './tab-icons.ts'

/** The tab bar. It shows on routes that are a tab. */
export function TabBar(): JSX.Element | null {
  const { t } = useTranslation()
  const [path] = useLocation()
  const routes = useRoutes()
  const here = findRoute(routes, path)
  if (here?.tab === undefined) return null
  return (
    <nav
      aria-label={t('tabs')}
      className="sticky bottom-0 z-20 flex border-t lg:hidden border-line bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      {tabsOf(routes).map(({ path: to, tab }) => {
        const current = to === here.path
        return (
          <AppLink
            key={to}
            to={to}
            aria-current={current ? 'page' : undefined}
            className={classNames(
              // As large as its reader wants it, up to what five of them leave room for; a long word takes from the short ones.
              'flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 text-center text-[length:min(0.75rem,4vw)] font-semibold wrap-anywhere -outline-offset-2',
              current ? 'text-accent' : 'text-soft',
            )}
          >
            <Icon of={tabIcons[tab]} className="size-6" strokeWidth={current ? 2.2 : 1.8} />
            {t(`tab.${tab}`)}
          </AppLink>
        )
      })}
    </nav>
  )
}
