import { AmountText, Bars, Card, ErrorState, formatAmount, Icon, IconButton, Skeleton } from '@lode/design'
import { Eye, EyeOff } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../app/texts/format-time.ts'
import { type Balances, balancesQuery, useHiddenBalances } from '../../entities/balances/face.ts'
import { FiatText } from '../../entities/currency/face.ts'
import { BalanceChart } from './balance-chart.tsx'

/** The total balance, which can be hidden, and a week's profit. */
export function BalanceCard(): JSX.Element {
  const { t } = useTranslation('my')
  const { data, error, refetch } = useQuery(balancesQuery())
  const { hidden, toggle } = useHiddenBalances()
  return (
    <Card>
      <div className="flex items-center justify-between">
        <h2 className="text-sm text-soft">{t('total')}</h2>
        <IconButton label={t(hidden ? 'show' : 'hide')} className="-my-2 -me-2" onClick={toggle}>
          <Icon of={hidden ? EyeOff : Eye} className="size-5" />
        </IconButton>
      </div>
      {data === undefined && error === null && <Skeleton className="my-1 h-10 w-48" />}
      {data === undefined && error !== null && <ErrorState title={t('totalUnknown')} onRetry={refetch} />}
      {data && (
        <>
          <Total data={data} hidden={hidden} />
          {!hidden && <BalanceChart />}
          <Profit days={data.profitDays} hidden={hidden} />
        </>
      )}
    </Card>
  )
}

function Total({ data, hidden }: { data: Balances; hidden: boolean }): JSX.Element {
  const { t } = useTranslation('my')
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
    </p>
  )
}

function Profit({ days, hidden }: { days: Balances['profitDays']; hidden: boolean }): JSX.Element {
  const { t, i18n } = useTranslation('my')
  const locale = i18n.language
  const some = days.some(({ profit }) => Number(profit.amount) !== 0)
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm text-soft">{t('profit')}</h3>
      {!some && <p className="text-sm">{t('noProfit')}</p>}
      {some && (
        <Bars
          caption={t('profit')}
          bars={days.map(({ day, profit }) => ({
            key: day,
            label: weekdayOf(day, locale),
            text: hidden ? t('hidden') : formatAmount(profit, { locale, decimals: 8 }),
            value: Number(profit.amount),
          }))}
        />
      )}
    </div>
  )
}
