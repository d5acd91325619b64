import { endpoints } from '@lode/api-contract'
import { Card, Chip, ListRow, rowClass, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'

/** Whether the double-entry books add up to zero, looked at just now. */
export function BooksCard(): JSX.Element {
  const { t, i18n } = useTranslation(['trust', 'home'])
  const { data, error } = useQuery({ ...endpointQuery(endpoints.system.status, {}), staleTime: 0 })
  const ledger = data?.services.find(({ name }) => name === 'ledger')
  const sound = error === null && ledger?.state === 'up'
  return (
    <Card flush>
      <div className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t('books')}</h2>
          {(data !== undefined || error !== null) && (
            <Chip tone={sound ? 'good' : 'bad'}>{t(sound ? 'booksZero' : 'booksUnknown')}</Chip>
          )}
        </div>
        {data === undefined && error === null && <SkeletonRows count={1} />}
        <p className="mt-2 text-sm text-soft">{t('booksNote')}</p>
        {sound && (
          <p className="mt-1 text-sm text-soft">
            {t('checkedAt', { time: timeOf(ledger.checkedAt, i18n.language) })}
          </p>
        )}
      </div>
      <AppLink to="/HelloWorld" className={`${rowClass} border-t`}>
        <ListRow title={t('status', { ns: 'home' })} leads />
      </AppLink>
    </Card>
  )
}
