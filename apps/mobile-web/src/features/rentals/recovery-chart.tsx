import { formatAmount, LineChart, numberFormat } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, shortDayOf } from '../../app/texts/format-time.ts'
import { historyQuery } from '../../entities/returns/face.ts'
import type { Rental } from './queries.ts'
import { recoveryCurve } from './recovery-curve.ts'

/** How a rental's price comes back: what was mined, what is expected with its range, and the line of what was paid. */
export function RecoveryChart({ rental }: { rental: Rental }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const locale = i18n.language
  const history = useQuery(historyQuery())
  const { mined, expected, band } = recoveryCurve(rental, history.data?.days ?? [])
  const paid = Number(rental.cost.amount)
  const [start, end] = [mined[0]?.x ?? 0, Date.parse(rental.expiresAt)]
  const figure = (value: number): string => numberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  const amount = (value: number): string =>
    formatAmount({ amount: value.toFixed(2), coin: rental.cost.coin }, { locale, decimals: 2 })
  const day = (x: number): string => new Date(x - 1).toISOString().slice(0, 10)
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('recoveryCurve')}</h3>
      <LineChart
        label={t('recoveryCurve')}
        lines={[{ points: mined }, ...(expected.length > 0 ? [{ points: expected, dotted: true }] : [])]}
        band={band}
        reference={{ at: paid, text: figure(paid) }}
        xLabels={[
          { at: start, text: shortDayOf(rental.profitStartsAt, locale) },
          { at: end, text: shortDayOf(rental.expiresAt, locale) },
        ]}
        yLabels={[{ at: 0, text: figure(0) }]}
        table={{
          head: [t('onDay'), t('recoveredByThen')],
          rows: [
            ...mined.slice(1).map(({ x, y }): [string, string] => [dayOf(day(x), locale), amount(y)]),
            ...expected
              .slice(1)
              .map(({ x, y }): [string, string] => [
                dayOf(day(x), locale),
                t('expectedThen', { amount: amount(y) }),
              ]),
          ],
        }}
      />
      {band.length > 0 && <p className="mt-1 text-xs text-soft">{t('curveNote')}</p>}
    </section>
  )
}
