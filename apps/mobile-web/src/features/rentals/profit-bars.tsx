import { Bars, formatAmount } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import type { Rental } from './queries.ts'

const shownDays = 7

/** The net of the last settled days as bars; nothing while none is settled. */
export function ProfitBars({ days }: { days: Rental['days'] }): JSX.Element | null {
  const { t, i18n } = useTranslation('miners')
  if (days.length === 0) return null
  return (
    <Bars
      caption={t('profitPerDay')}
      bars={days.slice(-shownDays).map(({ day, net }) => ({
        key: day,
        label: day.slice(8),
        text: `${dayOf(day, i18n.language)}: ${formatAmount(net, { locale: i18n.language, decimals: 'all' })}`,
        value: Number(net.amount),
      }))}
    />
  )
}
