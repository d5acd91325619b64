import { formatPercent, isolate } from '@lode/design'
import { lossOf } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { rangeNoteOf } from '../../entities/returns/face.ts'
import type { PurchasePlan } from './compute-purchase.ts'

/** What a purchase would lose, in words, and what its range assumes. */
export function PurchaseOutcome({ plan }: { plan: PurchasePlan }): JSX.Element {
  const { t, i18n } = useTranslation('purchases')
  const locale = i18n.language
  const { rising, steady, outlook } = plan
  const percent = (ratio: string): string => isolate(formatPercent(lossOf(ratio), { locale }))
  const losses = [
    ...(losesMoney(rising) ? [t('lossRising', { percent: percent(rising.recoveryRatio) })] : []),
    ...(losesMoney(steady) ? [t('lossSteady', { percent: percent(steady.recoveryRatio) })] : []),
  ]
  return (
    <div className="grid gap-3">
      {losses.length > 0 && (
        <div className="grid gap-1 rounded-card bg-wait-tint p-3 text-sm font-semibold text-wait">
          {losses.map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
        </div>
      )}
      <p className="text-xs text-soft">
        {t(rangeNoteOf(outlook), { from: dayOf(outlook.from, locale), to: dayOf(outlook.to, locale) })}
      </p>
    </div>
  )
}

/** Whether less than the price is expected back. */
export function losesMoney({ recoveryRatio }: { recoveryRatio: string }): boolean {
  return lossOf(recoveryRatio, 6) !== '0'
}
