import { Icon } from '@lode/design'
import { ArrowDownToLine, ArrowUpFromLine, ReceiptText, ScrollText } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { useHasRoute } from '../../app/shell/routes-context.ts'

const actions = [
  { key: 'deposit', to: '/deposit', icon: ArrowDownToLine },
  { key: 'withdraw', to: '/withdraw', icon: ArrowUpFromLine },
  { key: 'records', to: '/depositRecord', icon: ReceiptText },
  { key: 'fundLog', to: '/finance', icon: ScrollText },
] as const

/** What can be done with the assets: those actions whose screens exist. */
export function AssetActions(): JSX.Element {
  const { t } = useTranslation('assets')
  const has = useHasRoute()
  return (
    <nav aria-label={t('actions')} className="grid grid-cols-4 gap-1">
      {actions
        .filter(({ to }) => has(to))
        .map(({ key, to, icon }) => (
          <AppLink
            key={key}
            to={to}
            className="flex min-h-20 flex-col items-center gap-1.5 rounded-card py-2 text-center text-sm font-medium hover:bg-sunken"
          >
            <span className="flex size-11 items-center justify-center rounded-full bg-accent-tint text-accent">
              <Icon of={icon} className="size-5" />
            </span>
            {t(key)}
          </AppLink>
        ))}
    </nav>
  )
}
