import { Icon } from '@lode/design'
import { ArrowDownToLine, ArrowLeftRight, Gift, Pickaxe } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { useHasRoute } from '../../app/shell/routes-context.ts'

const entries = [
  { to: '/miningMachine', key: 'mine', icon: Pickaxe },
  { to: '/ido', key: 'subscribe', icon: Gift },
  { to: '/flashExchange', key: 'exchange', icon: ArrowLeftRight },
  { to: '/deposit', key: 'deposit', icon: ArrowDownToLine },
] as const

/** The four ways in of who has not connected; those whose screen exists. */
export function Entries(): JSX.Element | null {
  const { t } = useTranslation('home')
  const hasRoute = useHasRoute()
  const open = entries.filter(({ to }) => hasRoute(to))
  if (open.length === 0) return null
  return (
    <nav
      aria-label={t('entries')}
      className="my-6 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2"
    >
      {open.map(({ to, key, icon }) => (
        <AppLink
          key={to}
          to={to}
          className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-raised px-1 py-2 text-center text-sm font-semibold wrap-anywhere transition-colors hover:border-soft"
        >
          <Icon of={icon} className="size-6 text-accent" />
          {t(key)}
        </AppLink>
      ))}
    </nav>
  )
}
