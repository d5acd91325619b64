import { formatAmount, LineChart, numberFormat } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, shortDayOf } from '../../app/texts/format-time.ts'
import { type BalanceDays, balanceHistoryQuery } from '../../entities/balances/face.ts'
import { balanceSteps } from './balance-steps.ts'

/** The fewest days of a line. */
const leastDays = 7

/** The total of the last 30 days as a line, each day at its own prices, of a new holder as many as there were; nothing while there was nothing to draw. */
export function BalanceChart(): JSX.Element | null {
  const { t, i18n } = useTranslation('my')
  const locale = i18n.language
  const { data } = useQuery(balanceHistoryQuery())
  const days = sinceFirst(data?.days ?? [])
  const points = balanceSteps(days)
  const highest = Math.max(...points.map(({ y }) => y), 0)
  if (highest === 0) return null
  const last = days.length - 1
  const xLabels = [0, Math.round(last / 2), last].map((x) => ({
    at: x,
    text: x === last ? t('today') : shortDayOf(days[x]?.day ?? '', locale),
  }))
  const known = days.flatMap(({ day, totalUsdt }) => (totalUsdt === null ? [] : [{ day, totalUsdt }]))
  return (
    <div className="mt-3">
      <LineChart
        label={t('history', { days: days.length })}
        lines={[{ points }]}
        xLabels={xLabels}
        yLabels={[0, highest].map((at) => ({
          at,
          text: numberFormat(locale, { maximumFractionDigits: highest < 10 ? 2 : 0 }).format(at),
        }))}
        table={{
          head: [t('day'), t('total')],
          rows: known.map(({ day, totalUsdt }) => [
            dayOf(day, locale),
            formatAmount(totalUsdt, { locale, decimals: 2 }),
          ]),
        }}
      />
    </div>
  )
}

/** Without the empty days before the first that had something, but for one, from which the line rises. */
function sinceFirst(days: BalanceDays): BalanceDays {
  const first = days.findIndex(({ totalUsdt }) => totalUsdt !== null && Number(totalUsdt.amount) > 0)
  return days.slice(Math.max(Math.min(first - 1, days.length - leastDays), 0))
}
