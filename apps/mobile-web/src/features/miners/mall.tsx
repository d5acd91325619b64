import { Button, EmptyState, FilterChips, Icon } from '@lode/design'
import { Pickaxe } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Unread } from '../../app/data/unread.tsx'
import { dayOf } from '../../app/texts/format-time.ts'
import { filterMiners } from './filter-miners.ts'
import { MallSkeleton } from './mall-skeleton.tsx'
import { MinerCard } from './miner-card.tsx'
import { PowerLine } from './power-line.tsx'
import { type Mall as MallReply, minersQuery } from './queries.ts'

/** The miner mall: power sold and proven, filters, miners. */
export function Mall(): JSX.Element {
  const { t } = useTranslation('miners')
  const query = useQuery(minersQuery())
  if (query.data !== undefined) return <Miners mall={query.data} />
  return (
    <Unread read={query} failed={t('failMiners')}>
      <MallSkeleton />
    </Unread>
  )
}

function Miners({ mall }: { mall: MallReply }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const [period, setPeriod] = useState('all')
  const [coin, setCoin] = useState('all')
  const periods = [...new Set(mall.miners.flatMap((one) => one.estimates.map((each) => each.periodDays)))]
  const coins = [...new Set(mall.miners.map((one) => one.coin))]
  const shown = filterMiners(mall.miners, { period, coin })
  const all = { value: 'all', label: t('all') }
  return (
    <div className="grid gap-3">
      <PowerLine power={mall.power} />
      {mall.miners.length > 0 && (
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
      <ul className="grid gap-3">
        {shown.map(({ miner, estimate }) => (
          <li key={miner.id}>
            <MinerCard miner={miner} estimate={estimate} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <EmptyState
          icon={<Icon of={Pickaxe} className="size-8" />}
          title={t(mall.miners.length === 0 ? 'mallNone' : 'mallEmpty')}
          action={
            mall.miners.length > 0 && (
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
      {mall.network !== null && shown.length > 0 && (
        <p className="text-xs text-soft">
          {t('recoveryHint')} {t('estimateNote', { date: dayOf(mall.network.day, i18n.language) })}
        </p>
      )}
    </div>
  )
}
