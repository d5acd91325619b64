import { classNames } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../shell/app-link.tsx'

const records = [
  { to: '/depositRecord', key: 'depositRecords' },
  { to: '/withdrawalsRecord', key: 'withdrawalRecords' },
] as const

/** The way between the two lists of records. */
export function RecordTabs({ here }: { here: (typeof records)[number]['to'] }): JSX.Element {
  const { t } = useTranslation(['assets', 'transfers'])
  return (
    <nav aria-label={t('records', { ns: 'assets' })} className="mb-4 flex gap-2">
      {records.map(({ to, key }) => (
        <AppLink
          key={to}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold',
            to === here ? 'border-accent bg-accent-tint text-accent' : 'border-line bg-raised text-soft',
          )}
        >
          {t(key, { ns: 'transfers' })}
        </AppLink>
      ))}
    </nav>
  )
}
