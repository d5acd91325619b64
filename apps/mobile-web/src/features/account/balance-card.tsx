import { Bars, Card, formatAmount } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../app/texts/format-time.ts'
import { type Balances, balancesQuery, type useHiddenBalances } from '../../entities/balances/face.ts'
import { BalanceChart } from './balance-chart.tsx'
import { BalanceLead } from './balance-lead.tsx'

/**
 * The total balance, which can be hidden, its 30 days, and a week's profit. `children` is what can be done with it, where that has no other place.
 * On a wide screen the line stands beside the number.
 */
export function BalanceCard({
  hiding,
  children,
}: {
  hiding: ReturnType<typeof useHiddenBalances>
  children: ReactNode
}): JSX.Element {
  const { data } = useQuery(balancesQuery())
  return (
    <Card>
      <div className="lg:grid lg:grid-cols-[minmax(14rem,2fr)_minmax(0,3fr)] lg:gap-x-8">
        <div className="lg:col-start-1">
          <BalanceLead {...hiding} />
        </div>
        {data && !hiding.hidden && (
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <BalanceChart />
          </div>
        )}
        {children !== false && <div className="mt-2">{children}</div>}
        {data && (
          <div className="lg:col-start-1">
            <Profit days={data.profitDays} hidden={hiding.hidden} />
          </div>
        )}
      </div>
    </Card>
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
