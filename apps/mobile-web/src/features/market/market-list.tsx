import { Button, Card, Chip, EmptyDrawing, EmptyState, FilterChips, Icon, SkeletonRows } from '@lode/design'
import { Search } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import {
  chooseMarkets,
  type Market,
  type MarketFilter,
  type MarketOrder,
  marketFilters,
  marketOrders,
} from './choose-markets.ts'
import { coinName } from './coin-names.ts'
import { MarketRow } from './market-row.tsx'
import { marketsQuery } from './queries.ts'
import { SourceNote } from './source-note.tsx'
import { useWatchlist } from './watchlist.ts'

/** All pairs: searched, filtered, put in order, each with source and age. */
export function MarketList(): JSX.Element {
  const { t } = useTranslation('market')
  const query = useQuery(marketsQuery())
  if (query.data !== undefined) return <Markets {...query.data} />
  return (
    <QueryFallback read={query} failed={t('failed')}>
      <Card flush>
        <SkeletonRows count={8} />
      </Card>
    </QueryFallback>
  )
}

function Markets({ markets, replay }: { markets: readonly Market[]; replay: boolean }): JSX.Element {
  const { t } = useTranslation('market')
  const { watched } = useWatchlist()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<MarketFilter>('all')
  const [order, setOrder] = useState<MarketOrder>('given')
  const shown = chooseMarkets(markets, { search, filter, order, watched, nameOf: coinName })
  return (
    <div className="grid grid-cols-1 gap-3">
      <label className="flex min-h-12 items-center gap-2 rounded-button border border-line bg-raised px-3 focus-within:outline-2 focus-within:outline-accent">
        <Icon of={Search} className="size-5 shrink-0 text-soft" />
        <span className="sr-only">{t('search', { count: markets.length })}</span>
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('search', { count: markets.length })}
          maxLength={40}
          className="min-w-0 flex-1 bg-transparent py-2 outline-none placeholder:text-soft"
        />
      </label>
      <FilterChips
        label={t('filter')}
        value={filter}
        onChange={setFilter}
        choices={marketFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <label className="flex min-w-0 flex-wrap items-center gap-2">
          {t('orderBy')}
          <select
            value={order}
            onChange={(event) => setOrder(marketOrders.find((one) => one === event.target.value) ?? 'given')}
            className="min-h-11 max-w-full rounded-button border border-line bg-raised px-2 text-base font-semibold text-ink"
          >
            {marketOrders.map((value) => (
              <option key={value} value={value}>
                {t(`order.${value}`)}
              </option>
            ))}
          </select>
        </label>
        {replay ? <Chip tone="info">{t('replay')}</Chip> : null}
      </div>
      {shown.length > 0 && (
        <Card flush>
          <ul className="@container">
            {shown.map((market) => (
              <li key={market.pair} className="border-b border-line last:border-b-0">
                <MarketRow market={market} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {shown.length === 0 && (
        <EmptyState
          icon={<EmptyDrawing of={filter === 'watched' ? 'watchlist' : 'match'} />}
          title={t(search !== '' ? 'noMatch' : filter === 'watched' ? 'noneWatched' : 'noneNow', {
            text: search,
          })}
          action={
            <Button
              onClick={() => {
                setSearch('')
                setFilter('all')
              }}
            >
              {t('showAll')}
            </Button>
          }
        >
          {search === '' && filter === 'watched' ? t('noneWatchedNote') : undefined}
        </EmptyState>
      )}
      {shown[0] !== undefined && (
        <p className="text-xs text-soft">
          <span className="max-sm:hidden">{t('listNote')}</span> <SourceNote market={shown[0]} />
        </p>
      )}
    </div>
  )
}
