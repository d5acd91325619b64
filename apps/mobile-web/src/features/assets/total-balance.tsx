import { Card, Ring, Skeleton } from '@lode/design'
import { type JSX, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/format-time.ts'
import { allocationOf } from './allocation-of.ts'
import { BalanceText } from './balance-text.tsx'
import type { Balances } from './balances-query.ts'

/** The one number of the screen, when it was taken, and what it is made of. */
export function TotalBalance({
  balances,
  hidden,
}: {
  balances: Balances | undefined
  hidden: boolean
}): JSX.Element {
  const { t, i18n } = useTranslation('assets')
  const parts = useMemo(
    () => allocationOf(balances?.balances ?? [], i18n.language),
    [balances, i18n.language],
  )
  return (
    <section aria-label={t('total')}>
      <p className="text-sm text-soft">{t('total')}</p>
      {balances === undefined ? (
        <Skeleton className="mt-1 h-11 w-3/5" />
      ) : balances.totalUsdt === null ? (
        <p className="mt-1">{t('totalUnknown')}</p>
      ) : (
        <BalanceText value={balances.totalUsdt} hidden={hidden} size="lead" />
      )}
      <p className="mt-1 min-h-5 text-xs text-soft">{balances && timeOf(balances.at, i18n.language)}</p>
      {parts.length > 0 && (
        <Card className="mt-4">
          <h2 className="mb-3 text-sm font-semibold">{t('allocation')}</h2>
          <div dir="ltr">
            <Ring parts={parts} />
          </div>
        </Card>
      )}
    </section>
  )
}
