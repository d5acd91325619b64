import { Bars, Card, formatAmount } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../app/texts/format-time.ts'
import { type Balances, balancesQuery, useHiddenBalances } from '../../entities/balances/face.ts'
import { BalanceChart } from './balance-chart.tsx'
import { BalanceLead } from './balance-lead.tsx'

/** The total balance, which can be hidden, and a week's profit. */
export function BalanceCard(): JSX.Element {
  const { data } = useQuery(balancesQuery())
  const hiding = useHiddenBalances()
  return (
    <Card>
      <BalanceLead {...hiding} />
      {data && (
        <>
          {!hiding.hidden && <BalanceChart />}
          <Profit days={data.profitDays} hidden={hiding.hidden} />
        </>
      )}
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
