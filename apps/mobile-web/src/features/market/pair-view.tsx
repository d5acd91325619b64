import {
  Button,
  bringIntoSight,
  Card,
  Chip,
  EmptyState,
  FilterChips,
  Icon,
  SignedPercent,
  Skeleton,
} from '@lode/design'
import { ChartCandlestick } from '@lode/design/icons.ts'
import { type ChartInterval, chartIntervals, type Pair } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { type JSX, lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { useWatched } from '../../app/data/watched-keys.ts'
import { sentenceGap } from '../../app/texts/sentence-gap.ts'
import { BarFigures } from './bar-figures.tsx'
import { BarTable } from './bar-table.tsx'
import { chartState } from './chart-state.ts'
import { type IndicatorName, indicatorNames } from './indicator-names.ts'
import { intervalName } from './interval-name.ts'
import { PairDepth } from './pair-depth.tsx'
import { PairFigures } from './pair-figures.tsx'
import { pairLiveQuery } from './pair-live.ts'
import { PriceText, priceDecimals } from './price-text.tsx'
import { marketsQuery } from './queries.ts'
import { SourceNote } from './source-note.tsx'

const PairChart = lazy(() => import('./pair-chart.tsx'))

/** One pair: its price, the last 24 hours, its candles with indicators, and the same as a table. */
export function PairView({
  pair,
  interval,
  onInterval,
}: {
  pair: Pair
  interval: ChartInterval
  onInterval: (interval: ChartInterval) => void
}): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const query = useQuery(marketsQuery())
  // The chart hears of its candles and trades while the pair is watched; the screen around it is not drawn anew for each.
  useWatched(pair)
  useQuery({ ...pairLiveQuery(pair), notifyOnChangeProps: [] })
  if (query.data === undefined)
    return (
      <QueryFallback read={query} failed={t('failed')}>
        <Skeleton className="h-16 w-48" />
        <Skeleton className="mt-4 h-[26rem]" />
      </QueryFallback>
    )
  const market = query.data.markets.find((one) => one.pair === pair)
  if (!market)
    return <EmptyState icon={<Icon of={ChartCandlestick} className="size-8" />} title={t('pairUnknown')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <PriceText price={market.price} size="lead" />
          {market.change24h !== null && (
            <span className="text-sm text-soft">
              <SignedPercent fraction={market.change24h} decimals={2} /> {t('in24h')}
            </span>
          )}
          {query.data.replay && (
            // The list beside it says so too.
            <span className="xl:hidden">
              <Chip tone="info">{t('replay')}</Chip>
            </span>
          )}
        </p>
        <PairFigures market={market} />
      </div>
      <Candles
        key={pair}
        pair={pair}
        interval={interval}
        onInterval={onInterval}
        decimals={priceDecimals(market.price)}
        digits={market.price.split('.')[0]?.length ?? 1}
      />
      <p className="text-xs text-soft">
        <SourceNote market={market} />
        {sentenceGap(i18n.language)}
        {t('chartNote')}
      </p>
      <PairDepth pair={pair} />
    </div>
  )
}

function Candles({
  pair,
  interval,
  onInterval,
  decimals,
  digits,
}: {
  pair: Pair
  interval: ChartInterval
  onInterval: (interval: ChartInterval) => void
  decimals: number
  digits: number
}): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const locale = i18n.language
  const [indicators, setIndicators] = useState<readonly IndicatorName[]>(['MA'])
  const [state] = useState(chartState)
  const [failures, setFailures] = useState(0)
  const [failed, setFailed] = useState(false)
  const shown = useMemo(
    () => ({ pair, interval, indicators, decimals, digits, locale }),
    [pair, interval, indicators, decimals, digits, locale],
  )
  return (
    <section aria-label={t('chart')}>
      <FilterChips
        label={t('interval')}
        value={interval}
        onChange={(next) => {
          setFailed(false)
          onInterval(next)
        }}
        choices={chartIntervals.map((value) => ({ value, label: intervalName(value, locale) }))}
      />
      <BarFigures state={state} decimals={decimals} interval={interval} />
      <Card flush>
        {failed ? (
          <EmptyState
            title={t('chartFailed')}
            action={
              <Button
                onClick={() => {
                  setFailed(false)
                  setFailures(failures + 1)
                }}
              >
                {t('again')}
              </Button>
            }
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-[26rem]" />}>
            <PairChart key={failures} shown={shown} state={state} onFailed={() => setFailed(true)} />
          </Suspense>
        )}
      </Card>
      <fieldset onFocus={bringIntoSight} className="-mx-4 mt-2 flex min-w-0 gap-2 overflow-x-auto px-4 py-1">
        <legend className="sr-only">{t('indicators')}</legend>
        {indicatorNames.map((name) => (
          <label
            key={name}
            className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-semibold text-soft has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={indicators.includes(name)}
              onChange={() =>
                setIndicators(indicatorNames.filter((one) => (one === name) !== indicators.includes(one)))
              }
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      <BarTable state={state} decimals={decimals} interval={interval} />
    </section>
  )
}
