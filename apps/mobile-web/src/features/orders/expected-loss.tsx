import { formatAmount, formatPercent, isolate } from '@lode/design'
import { lossOf, type MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/** What a rental costs and what is expected to come back of it, in words; below the price, the loss as well. */
export function ExpectedLoss({ expected }: { expected: Expected }): JSX.Element {
  const { t, i18n } = useTranslation('payments')
  const locale = i18n.language
  const { cost, back, recoveryRatio } = expected
  const shown = (value: MoneyWire): string => isolate(formatAmount(value, { locale }))
  const loses = isLoss(expected)
  return (
    <div className={loses ? 'rounded-card bg-wait-tint p-3 text-sm text-wait' : 'text-sm text-soft'}>
      <p>{t('paysBack', { cost: shown(cost), back: shown(back) })}</p>
      {loses && (
        <p className="mt-1 font-semibold">
          {t('mayLose', { percent: isolate(formatPercent(lossOf(recoveryRatio), { locale })) })}
        </p>
      )}
    </div>
  )
}

/** What a rental costs, and what it is expected to bring back at today's difficulty and price. */
export type Expected = { cost: MoneyWire; back: MoneyWire; recoveryRatio: string }

/** Whether less than the price is expected back. */
export function isLoss({ recoveryRatio }: Expected): boolean {
  return /^0*(\.|$)/.test(recoveryRatio)
}
