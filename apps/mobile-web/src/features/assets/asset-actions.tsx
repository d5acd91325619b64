import { classNames, Icon } from '@lode/design'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ReceiptText,
  ScrollText,
} from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { useHasRoute } from '../../app/shell/routes-context.ts'

const actions = {
  deposit: { to: '/deposit', icon: ArrowDownToLine },
  withdraw: { to: '/withdraw', icon: ArrowUpFromLine },
  exchange: { to: '/flashExchange', icon: ArrowLeftRight },
  records: { to: '/depositRecord', icon: ReceiptText },
  fundLog: { to: '/finance', icon: ScrollText },
} as const

/** A picture over its word on a phone; on a wide screen a button, the first of them the one that leads. */
const action = classNames(
  'flex min-h-20 flex-col items-center gap-1.5 rounded-card py-2 text-center text-sm font-medium hover:bg-sunken',
  'lg:min-h-11 lg:flex-row lg:gap-2 lg:rounded-full lg:border lg:border-line lg:px-4 lg:text-base lg:font-semibold',
  'lg:first:border-accent lg:first:bg-accent lg:first:text-on-accent',
)

/** What can be done with the assets: of `shown` those whose screens exist. */
export function AssetActions({ shown }: { shown: readonly (keyof typeof actions)[] }): JSX.Element {
  const { t } = useTranslation(['assets', 'home'])
  const has = useHasRoute()
  return (
    <nav
      aria-label={t('actions')}
      className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1 lg:flex lg:flex-wrap lg:gap-2 lg:py-2"
    >
      {shown
        .map((key) => ({ key, ...actions[key] }))
        .filter(({ to }) => has(to))
        .map(({ key, to, icon }) => (
          <AppLink key={key} to={to} className={action}>
            <span className="flex size-11 items-center justify-center rounded-full bg-accent-tint text-accent lg:size-auto lg:bg-transparent lg:text-current">
              <Icon of={icon} className="size-5" />
            </span>
            {key === 'exchange' ? t(key, { ns: 'home' }) : t(key)}
          </AppLink>
        ))}
    </nav>
  )
}
