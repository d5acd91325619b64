import { AmountText, formatAmount, isolate, numberFormat, ShareBar } from '@lode/design'
import { fromWire } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offering } from './queries.ts'

/**
 * How much is committed, beside what is on offer: the bar is full when all of it would be sold, and marks where that was once more is
 * committed.
 */
export function CommittedBar({
  offering,
  lead = false,
}: {
  offering: Offering
  lead?: boolean
}): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const { committed, full, participants } = offering
  const hundredths = Number((fromWire(committed).units * 100n) / fromWire(full).units)
  const ratio = numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(hundredths / 100)
  const times = t('times', { ratio })
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <AmountText value={committed} size={lead ? 'lead' : 'normal'} fixed />
        <span className="text-sm text-soft">
          {t('ofFull', { amount: isolate(formatAmount(full, { locale: i18n.language, decimals: 'all' })) })}
        </span>
      </p>
      <ShareBar share={hundredths / 100} text={times} beyond />
      {/* Before it opens nobody can have taken part: two zeros would say nothing. */}
      {offering.state !== 'upcoming' && (
        <p className="flex flex-wrap justify-between gap-x-3 text-xs text-soft">
          <span>{t('participants', { count: participants })}</span>
          <span>{times}</span>
        </p>
      )}
    </div>
  )
}
