import { AmountText, ErrorState, Icon, IconButton, Skeleton } from '@lode/design'
import { Eye, EyeOff } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { type Balances, balancesQuery, type useHiddenBalances } from '../../entities/balances/face.ts'
import { FiatText } from '../../entities/currency/face.ts'

/** The total balance, which can be hidden from onlookers. */
export function BalanceLead({ hidden, toggle }: ReturnType<typeof useHiddenBalances>): JSX.Element {
  const { t } = useTranslation('my')
  const { data, error, refetch } = useQuery(balancesQuery())
  return (
    <>
      <div className="flex items-center justify-between lg:justify-start lg:gap-2">
        <h2 className="text-sm text-soft">{t('total')}</h2>
        <IconButton label={t(hidden ? 'show' : 'hide')} className="-my-2 -me-2" onClick={toggle}>
          <Icon of={hidden ? EyeOff : Eye} className="size-5" />
        </IconButton>
      </div>
      {data === undefined && error === null && <Skeleton className="my-1 h-10 w-48" />}
      {data === undefined && error !== null && <ErrorState title={t('totalUnknown')} onRetry={refetch} />}
      {data && <Total data={data} hidden={hidden} />}
    </>
  )
}

function Total({ data, hidden }: { data: Balances; hidden: boolean }): JSX.Element {
  const { t } = useTranslation(['my', 'assets'])
  if (hidden) {
    return (
      <p className="text-2xl font-semibold">
        <span aria-hidden>••••••</span>
        <span className="sr-only">{t('hidden')}</span>
      </p>
    )
  }
  if (data.totalUsdt === null) return <p className="py-2">{t('totalUnknown')}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <AmountText value={data.totalUsdt} size="lead" />
      <FiatText usdt={data.totalUsdt.amount} className="text-sm text-soft" />
      {data.unpriced.length > 0 && (
        <p className="text-sm text-soft">
          {t('unpriced', { ns: 'assets', coins: data.unpriced.join(', ') })}
        </p>
      )}
    </p>
  )
}
