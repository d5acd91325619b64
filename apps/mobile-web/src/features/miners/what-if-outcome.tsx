import { classNames, formatPercent } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../entities/currency/face.ts'
import type { RentalResult } from './compute-result.ts'

/** What comes back, right under the sliders: on a phone the lines of the result are out of sight while one moves them. */
export function WhatIfOutcome({
  result: { minedUsdt, recoveryRatio },
}: {
  result: RentalResult
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const loses = Number(recoveryRatio) < 1
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      <span className="text-soft">{t('thenBack')}</span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg">
          <MoneyText value={minedUsdt} />
        </span>
        <bdi dir="ltr" className={classNames('font-semibold', loses ? 'text-wait' : 'text-gain')}>
          {formatPercent(recoveryRatio, { locale: i18n.language })}
        </bdi>
      </span>
    </p>
  )
}
