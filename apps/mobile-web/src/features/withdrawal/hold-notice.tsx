import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import type { WithdrawalOptions } from './withdrawal-queries.ts'

/** Why the holder asks for no new withdrawal now, and until when, where that is known; nothing while they may. */
export function HoldNotice({ hold, freeze }: Pick<WithdrawalOptions, 'hold' | 'freeze'>): JSX.Element | null {
  const { t, i18n } = useTranslation(['errors', 'transfers'])
  if (hold === null && freeze === null) return null
  return (
    <p role="status" className="mb-4 rounded-card border border-wait bg-wait-tint p-4 text-sm">
      {freeze
        ? t('withdraw.frozen', { reason: t(`freeze.${freeze.reason}`, { ns: 'transfers' }) })
        : hold && t('withdraw.on_hold', { until: timeOf(hold.until, i18n.language) })}
    </p>
  )
}
