import { endpoints } from '@lode/api-contract'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { timeOf } from '../../app/texts/format-time.ts'

/** Says that withdrawals are paused, since when and for what, before anybody moves money. Nothing where they are not. */
export function HaltNotice(): JSX.Element | null {
  const { t, i18n } = useTranslation('payments')
  const { data } = useQuery({ ...endpointQuery(endpoints.halts.list, {}), meta: { quiet: true } })
  const [first, ...more] = data?.halts ?? []
  if (first === undefined) return null
  return (
    <div role="status" className="rounded-card border border-wait bg-wait-tint p-4 text-sm">
      <p className="font-semibold text-wait">{t('halted', { time: timeOf(first.since, i18n.language) })}</p>
      {[first, ...more].map(({ cause, params }) => (
        <p key={`${cause} ${params.coin ?? ''}`} className="mt-1">
          {t(`halted.${cause}`, { coin: '', ...params })}
        </p>
      ))}
      <p className="mt-1 text-soft">{t('haltedNote')}</p>
    </div>
  )
}
