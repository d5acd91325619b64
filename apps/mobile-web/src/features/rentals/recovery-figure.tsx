import { AmountText, CoreBar, formatAmount, formatPercent, isolate } from '@lode/design'
import { compare, decimalText, minus, over, rational } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDayOf } from '../../app/texts/format-time.ts'
import { FiatText } from '../../entities/currency/face.ts'
import type { Rental } from './queries.ts'

/**
 * What came back of a rental's price, in money people count in: the number, the core, and what is expected at the end.
 * Profit is only what exceeds the price.
 */
export function RecoveryFigure({
  rental,
  size = 'large',
}: {
  rental: Pick<Rental, 'cost' | 'recovered' | 'expected' | 'state' | 'expiresAt'>
  size?: 'large' | 'lead'
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const locale = i18n.language
  const { cost: price, recovered, expected, state, expiresAt } = rental
  const share = shareOf(recovered.amount, price.amount)
  const atEnd = expected === null ? null : shareOf(expected.amount, price.amount)
  const profit = minus(rational(recovered.amount), rational(price.amount))
  const percent = (part: string): string => isolate(formatPercent(part, { locale }))
  const soFar = t(state === 'ended' ? 'cameBack' : 'soFar', { percent: percent(share) })
  const expectation =
    state !== 'ended' && atEnd !== null
      ? t('expectedBy', { percent: percent(atEnd), day: shortDayOf(expiresAt, locale) })
      : undefined
  return (
    <span className="grid gap-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <AmountText value={recovered} size={size} decimals={2} fixed />
        <span className="text-sm">
          {t('ofPrice', { price: isolate(formatAmount(price, { locale, decimals: 2 })) })}
        </span>
        <FiatText usdt={recovered.amount} className="text-sm text-soft" />
      </span>
      <CoreBar
        share={Number(share)}
        expected={Number(atEnd ?? share)}
        text={expectation === undefined ? soFar : `${soFar}, ${expectation}`}
      />
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{soFar}</span>
        {expectation !== undefined && <span>{expectation}</span>}
      </span>
      {compare(profit, rational(0n)) > 0 && (
        <span className="text-sm font-semibold text-gain">
          {t('profitMade', {
            amount: isolate(
              formatAmount({ amount: decimalText(profit, 6), coin: price.coin }, { locale, decimals: 2 }),
            ),
          })}
        </span>
      )}
    </span>
  )
}

function shareOf(part: string, whole: string): string {
  return decimalText(over(rational(part), rational(whole)), 6)
}
