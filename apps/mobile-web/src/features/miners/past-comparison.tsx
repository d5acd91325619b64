import { Card, formatPercent } from '@lode/design'
import { decimalText, over, rational } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import { type ComparedWay, comparisonQuery, type Miner } from './queries.ts'

/** At how many recorded starts each way to use a miner lost, beside holding the coin; nothing before a day is recorded. */
export function PastComparison({ miner }: { miner: Miner }): JSX.Element | null {
  const { t, i18n } = useTranslation('purchases')
  const { t: miners } = useTranslation('miners')
  const { data } = useQuery({ ...comparisonQuery(), meta: { quiet: true } })
  const ways = data?.miners.find(({ id }) => id === miner.id)?.ways
  if (!data || !ways || data.from === null || data.to === null) return null
  const locale = i18n.language
  const { coin } = miner
  const share = (lost: number, starts: number): JSX.Element => {
    const part = decimalText(over(rational(BigInt(lost)), rational(BigInt(starts))), 6)
    return (
      <>
        <bdi dir="ltr" className="block font-medium">
          {formatPercent(part, { locale })}
        </bdi>{' '}
        <span className="block text-xs text-soft">{t('lostOf', { lost, starts })}</span>
      </>
    )
  }
  return (
    <Card>
      <h2 className="font-semibold" id="past-comparison">
        {t('past')}
      </h2>
      <p className="mb-3 text-sm text-soft">
        {t('pastNote', { days: data.days, from: dayOf(data.from, locale), to: dayOf(data.to, locale), coin })}
      </p>
      <table className="w-full text-sm" aria-labelledby="past-comparison">
        <thead className="text-xs text-soft">
          <tr>
            <th scope="col" className="pb-2 text-start font-normal">
              {t('way')}
            </th>
            <th scope="col" className="ps-3 pb-2 text-end font-normal">
              {t('lost')}
            </th>
            <th scope="col" className="ps-3 pb-2 text-end font-normal">
              {t('heldLost', { coin })}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {ways.map((way) => (
            <tr key={`${way.kind} ${way.ends} ${way.days}`} className="align-baseline">
              <th scope="row" className="py-2 text-start font-medium">
                {wayText(way, { t, miners })}
              </th>
              {way.starts === 0 ? (
                <td colSpan={2} className="py-2 ps-3 text-end text-soft">
                  {t('tooShort')}
                </td>
              ) : (
                <>
                  <td className="py-2 ps-3 text-end">{share(way.lost, way.starts)}</td>
                  <td className="py-2 ps-3 text-end">{share(way.heldLost, way.starts)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function wayText(
  { kind, ends, days }: ComparedWay,
  { t, miners }: { t: TFunction<'purchases'>; miners: TFunction<'miners'> },
): string {
  const text = { days: miners('days', { count: days }) }
  if (kind === 'rental') return t('rentFor', text)
  return ends === 'sold_back' ? t('buySell', text) : t('buyKeep', text)
}
