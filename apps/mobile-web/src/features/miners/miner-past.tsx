import { Card } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { historyQuery, PastChart, pastTerms } from '../../entities/returns/face.ts'
import type { Miner } from './queries.ts'

/** What this very term would have returned at each of the last recorded starts. Nothing before there are any. */
export function MinerPast({ miner, periodDays }: { miner: Miner; periodDays: number }): JSX.Element | null {
  const { t } = useTranslation('miners')
  const { data } = useQuery({ ...historyQuery(), meta: { quiet: true } })
  const terms = useMemo(() => (data ? pastTerms(miner, periodDays, data) : []), [miner, periodDays, data])
  if (terms.length < 2) return null
  return (
    <Card>
      <h2 className="font-semibold">{t('pastTitle')}</h2>
      <p className="mb-2 text-sm text-soft">{t('pastNote', { days: t('days', { count: periodDays }) })}</p>
      <PastChart terms={terms} />
    </Card>
  )
}
