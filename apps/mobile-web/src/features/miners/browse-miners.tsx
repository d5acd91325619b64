import { Button, EmptyDrawing, EmptyState, FilterChips } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { dayOf } from '../../app/texts/format-time.ts'
import { sentenceGap } from '../../app/texts/sentence-gap.ts'
import { BrowseSkeleton } from './browse-skeleton.tsx'
import { filterMiners } from './filter-miners.ts'
import { MinerCard } from './miner-card.tsx'
import { PowerLine } from './power-line.tsx'
import { type MinerList, minersQuery } from './queries.ts'

/** All miners that can be rented: power sold and measured, filters, miners. */
export function BrowseMiners(): JSX.Element {
  const { t } = useTranslation('miners')
  const query = useQuery(minersQuery())
  if (query.data !== undefined) return <Miners list={query.data} />
  return (
    <QueryFallback read={query} failed={t('failMiners')}>
      <BrowseSkeleton />
    </QueryFallback>
  )
}

function Miners({ list }: { list: MinerList }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const [period, setPeriod] = useState('all')
  const [coin, setCoin] = useState('all')
  const periods = [...new Set(list.miners.flatMap((one) => one.estimates.map((each) => each.periodDays)))]
  const coins = [...new Set(list.miners.map((one) => one.coin))]
  const shown = filterMiners(list.miners, { period, coin })
  const all = { value: 'all', label: t('all') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PowerLine power={list.power} />
      {list.miners.length > 0 && (
        <div className="grid gap-1">
          <FilterChips
            label={t('filterPeriod')}
            value={period}
            onChange={setPeriod}
            choices={[
              all,
              ...periods
                .toSorted((a, b) => a - b)
                .map((days) => ({ value: String(days), label: t('days', { count: days }) })),
            ]}
          />
          {coins.length > 1 && (
            <FilterChips
              label={t('filterCoin')}
              value={coin}
              onChange={setCoin}
              choices={[all, ...coins.map((one) => ({ value: one, label: one }))]}
            />
          )}
        </div>
      )}
      <ul className="cards">
        {shown.map(({ miner, estimate }) => (
          <li key={miner.id}>
            <MinerCard miner={miner} estimate={estimate} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <EmptyState
          icon={<EmptyDrawing of={list.miners.length === 0 ? 'rentals' : 'match'} />}
          title={t(list.miners.length === 0 ? 'noMiners' : 'noMatches')}
          action={
            list.miners.length > 0 && (
              <Button
                onClick={() => {
                  setPeriod('all')
                  setCoin('all')
                }}
              >
                {t('clearFilters')}
              </Button>
            )
          }
        />
      )}
      {list.network !== null && shown.length > 0 && (
        <p className="text-xs text-soft">
          {t('recoveryHint')}
          {sentenceGap(i18n.language)}
          {t('estimateNote', { date: dayOf(list.network.day, i18n.language) })}
        </p>
      )}
    </div>
  )
}
