import { endpoints } from '@lode/api-contract'
import { AmountText, Lines } from '@lode/design'
import { formatMoney, fromWire, money } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { dayOf } from '../../app/texts/format-time.ts'
import { historyQuery, minerOutlook, rangeNoteOf, rangeText, stopsText } from '../../entities/returns/face.ts'
import type { Rental } from './queries.ts'

const dayMs = 86_400_000

/** What a machine that was bought is still expected to bring and until when it pays for itself; what it was sold back for, where it was. */
export function OwnedLines({ rental, now }: { rental: Rental; now: Date }): JSX.Element | null {
  const { t, i18n } = useTranslation('purchases')
  const { t: miners } = useTranslation('miners')
  const locale = i18n.language
  const details = useQuery({
    ...endpointQuery(endpoints.mining.details, { id: rental.miner.id }),
    meta: { quiet: true },
  })
  const history = useQuery({ ...historyQuery(), meta: { quiet: true } })
  if (rental.soldBack !== null)
    return (
      <Lines lines={[{ key: 'sold', label: t('soldFor'), value: <AmountText value={rental.soldBack} /> }]} />
    )
  const network = details.data?.network
  const days = Math.floor((Date.parse(rental.expiresAt) - now.getTime()) / dayMs)
  if (!network || history.isPending || days <= 0) return null
  const outlook = minerOutlook(rental.miner, { network, history: history.data?.days ?? [], days })
  const back = fromWire(rental.recovered).units
  const total = ({ minedUsdt }: typeof outlook.rising): string =>
    formatMoney(money(back + minedUsdt.units * BigInt(rental.quantity), 'USDT'))
  return (
    <div className="grid gap-2">
      <Lines
        lines={[
          {
            key: 'range',
            label: `${t('range')} · ${miners('estimate')}`,
            value: rangeText(t, { low: total(outlook.rising), high: total(outlook.steady), locale }),
          },
          { key: 'stops', label: t('stops'), value: stopsText(t, { outlook, locale }) },
        ]}
      />
      <p className="text-xs text-soft">
        {t(rangeNoteOf(outlook), { from: dayOf(outlook.from, locale), to: dayOf(outlook.to, locale) })}
      </p>
      <p className="text-xs text-soft">{t('termIdle')}</p>
    </div>
  )
}
