import { bringIntoSight, classNames } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../shell/app-link.tsx'

const records = [
  { to: '/activity', key: 'all' },
  { to: '/depositRecord', key: 'deposits' },
  { to: '/withdrawalsRecord', key: 'withdrawals' },
  { to: '/miningMachine?tab=orders', key: 'orders' },
  { to: '/flashRedemptionRecord', key: 'exchanges' },
] as const

/** The way between all activity and its views. */
export function RecordTabs({ here }: { here: (typeof records)[number]['to'] }): JSX.Element {
  const { t } = useTranslation('assets')
  const { t: transfers } = useTranslation('transfers')
  const { t: exchange } = useTranslation('exchange')
  const names = {
    all: transfers('allActivity'),
    deposits: transfers('depositRecords'),
    withdrawals: transfers('withdrawalRecords'),
    orders: transfers('orderRecords'),
    exchanges: exchange('records'),
  }
  return (
    <nav
      aria-label={t('records')}
      onFocus={bringIntoSight}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1"
    >
      {records.map(({ to, key }) => (
        <AppLink
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-sm font-semibold',
            to === here ? 'border-accent bg-accent-tint text-accent' : 'border-line bg-raised text-soft',
          )}
        >
          {names[key]}
        </AppLink>
      ))}
    </nav>
  )
}
