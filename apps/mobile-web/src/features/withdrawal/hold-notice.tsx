import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import type { WithdrawalHold } from './withdrawal-queries.ts'

/** Why the holder asks for no new withdrawal now, and until when; nothing while they may. */
export function HoldNotice({ hold }: { hold: WithdrawalHold }): JSX.Element | null {
  const { t, i18n } = useTranslation('errors')
  if (hold === null) return null
  return (
    <p role="status" className="mb-4 rounded-card border border-wait bg-wait-tint p-4 text-sm">
      {t('withdraw.on_hold', { until: timeOf(hold.until, i18n.language) })}
    </p>
  )
}
