import { classNames, Icon, useWide } from '@lode/design'
import { FileCheck, SettingsIcon } from '@lode/design/icons.ts'
import type { ComponentProps, JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useSession } from '../storage/session-store.ts'
import { AppLink } from './app-link.tsx'
import { Brand } from './brand.tsx'
import { findRoute, tabsOf } from './route.ts'
import { useRoutes } from './routes-context.ts'
import { tabIcons } from './tab-icons.ts'
import { WalletButton } from './wallet-button.tsx'

/** The places at the side of a wide screen, on every screen; at its foot the proofs, the settings and who is signed in. */
export function Rail(): JSX.Element {
  const { t } = useTranslation()
  const [path] = useLocation()
  const [query] = useSearchParams()
  const routes = useRoutes()
  const shown = useWide()
  const signedIn = useSession(({ token, selectedAccount }) => token !== '' && selectedAccount !== '')
  const here = findRoute(routes, path)
  const proof = here?.path === '/' && query.get('open') === 'proof'
  const place = proof ? undefined : here && (here.tab ?? here.under ?? 'my')
  return (
    <nav
      aria-label={t('places')}
      className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-e border-line px-3 py-4 lg:flex"
    >
      <span className="mb-4 ps-3">
        <Brand />
      </span>
      {tabsOf(routes).map(({ path: to, tab }) => (
        <RailLink
          key={to}
          to={to}
          icon={tabIcons[tab]}
          current={tab !== place ? undefined : to === here?.path ? 'page' : 'true'}
        >
          {t(`tab.${tab}`)}
        </RailLink>
      ))}
      <span className="mt-auto pt-4" />
      <RailLink to="/?open=proof" icon={FileCheck} current={proof ? 'page' : undefined}>
        {t('proof')}
      </RailLink>
      {signedIn && (
        <RailLink to="/my?open=settings" icon={SettingsIcon}>
          {t('settings')}
        </RailLink>
      )}
      {shown && signedIn && <WalletButton className="mt-3 w-full *:last:grow" />}
    </nav>
  )
}

function RailLink({
  to,
  icon,
  current,
  children,
}: {
  to: `/${string}`
  icon: ComponentProps<typeof Icon>['of']
  current?: 'page' | 'true' | undefined
  children: ReactNode
}): JSX.Element {
  return (
    <AppLink
      to={to}
      aria-current={current}
      className={classNames(
        'flex min-h-11 shrink-0 items-center gap-3 rounded-button px-3 font-semibold transition-colors',
        current ? 'bg-accent-tint text-accent forced-colors:underline' : 'text-soft hover:text-ink',
      )}
    >
      <Icon of={icon} className="size-5" />
      {children}
    </AppLink>
  )
}
