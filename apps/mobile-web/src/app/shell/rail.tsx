import { classNames, Icon } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { AppLink } from './app-link.tsx'
import { Brand } from './brand.tsx'
import { findRoute, tabsOf } from './route.ts'
import { useRoutes } from './routes-context.ts'
import { tabIcons } from './tab-icons.ts'

/** The places at the side of a wide screen, on every screen. */
export function Rail(): JSX.Element {
  const { t } = useTranslation()
  const [path] = useLocation()
  const routes = useRoutes()
  const here = findRoute(routes, path)
  const place = here && (here.tab ?? here.under ?? 'my')
  return (
    <nav
      aria-label={t('places')}
      className="sticky top-0 hidden h-dvh flex-col gap-1 border-e border-line px-3 py-4 lg:flex"
    >
      <span className="mb-4 ps-3">
        <Brand />
      </span>
      {tabsOf(routes).map(({ path: to, tab }) => (
        <AppLink
          key={to}
          to={to}
          aria-current={to === here?.path ? 'page' : tab === place ? 'true' : undefined}
          className={classNames(
            'flex min-h-11 items-center gap-3 rounded-button px-3 font-semibold transition-colors',
            tab === place ? 'bg-accent-tint text-accent forced-colors:underline' : 'text-soft hover:text-ink',
          )}
        >
          <Icon of={tabIcons[tab]} className="size-5" />
          {t(`tab.${tab}`)}
        </AppLink>
      ))}
    </nav>
  )
}
