import { AmountText, formatPercent, isolate, Lines } from '@lode/design'
import { lossOf } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { MoneyText } from '../../entities/currency/face.ts'
import type { RentalResult } from './compute-result.ts'

/** The result of a rental as lines: cost first, then what it is expected to bring; the annualised rate stands behind, with its day. */
export function ResultLines({ result, day }: { result: RentalResult; day: string }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { cost, mined, minedUsdt, daily, recoveryRatio, annualisedRate, breakEvenUsd } = result
  return (
    <>
      <Lines
        lines={[
          { key: 'cost', label: t('cost'), value: <MoneyText value={cost} />, strong: true },
          { key: 'mined', label: t('expectedMined'), value: <AmountText value={mined} decimals={8} /> },
          { key: 'worth', label: t('worth'), value: <MoneyText value={minedUsdt} /> },
          { key: 'daily', label: t('dailyOutput'), value: <AmountText value={daily} decimals={8} /> },
          {
            key: 'recovery',
            label: t('recovery'),
            value: <bdi dir="ltr">{formatPercent(recoveryRatio, { locale: i18n.language })}</bdi>,
            strong: true,
          },
          {
            key: 'breakEven',
            label: t('breakEven'),
            value:
              breakEvenUsd === null ? (
                t('breakEvenNever')
              ) : (
                <AmountText value={{ amount: breakEvenUsd, coin: 'USD' }} decimals={2} />
              ),
          },
        ]}
      />
      {annualisedRate === null ? (
        <p className="mt-3 rounded-button bg-wait-tint px-3 py-2 text-sm text-wait">
          {t('lossNote', { percent: formatPercent(lossOf(recoveryRatio), { locale: i18n.language }) })}
        </p>
      ) : (
        <p className="mt-3 text-xs text-soft">
          {t('annualisedOn', {
            rate: isolate(formatPercent(annualisedRate, { locale: i18n.language })),
            day: dayOf(day, i18n.language),
          })}
        </p>
      )}
    </>
  )
}
