import {
  AmountText,
  buttonClass,
  Card,
  Chip,
  EmptyDrawing,
  EmptyState,
  Skeleton,
  useDesign,
} from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type JSX, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../app/data/endpoint-pages.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { type Rental, rentalPagesQuery } from './queries.ts'
import { RecoveryFigure } from './recovery-figure.tsx'
import { TermLine } from './term-line.tsx'
import { useRememberedHead } from './use-remembered-head.ts'

/** My miners: what they earned in all, then each with its days and its term. */
export function MyMiners({ now }: { now: Date }): JSX.Element {
  const { t } = useTranslation('miners')
  const query = useInfiniteQuery(rentalPagesQuery())
  const { data } = query
  const rentals = useMemo(() => data && rowsOf(data), [data])
  const totals = data?.pages.at(-1)
  useRememberedHead(rentals, now)
  if (rentals === undefined || totals === undefined) {
    return (
      <QueryFallback read={query} failed={t('failRentals')}>
        <MyMinersSkeleton />
      </QueryFallback>
    )
  }
  if (rentals.length === 0) return <NoMiners />
  return (
    <div className="grid gap-3">
      <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
        <div>
          <h2 className="text-sm text-soft">{t('totalDaily')}</h2>
          <AmountText value={totals.totalDailyProfit} decimals={8} size="large" signed />
          <p className="text-xs text-soft">{t('totalDailyHint')}</p>
        </div>
        <div>
          <h2 className="text-sm text-soft">{t('totalProfit')}</h2>
          <AmountText value={totals.totalProfit} decimals={8} size="large" />
        </div>
      </Card>
      <ul className="cards">
        {rentals.map((rental) => (
          <li key={rental.id}>
            <RentalCard rental={rental} now={now} />
          </li>
        ))}
      </ul>
      <MoreRows list={query} label={t('more')} />
    </div>
  )
}

function RentalCard({ rental, now }: { rental: Rental; now: Date }): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  return (
    <AppLink
      to={`/miningMachine?tab=mine&rental=${encodeURIComponent(rental.id)}`}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 transition-colors hover:border-soft"
    >
      <span className="flex items-start justify-between gap-3">
        <span>
          <span className="block font-semibold">{rental.miner.name}</span>
          <span className="block text-sm text-soft">
            {purchases(rental.kind === 'purchase' ? 'bought' : 'rented')} ·{' '}
            {t('units', { count: rental.quantity })}
          </span>
        </span>
        <RentalState state={rental.state} />
      </span>
      <RecoveryFigure rental={rental} />
      <TermLine rental={rental} now={now} />
    </AppLink>
  )
}

/** The state of a rental as a chip. */
export function RentalState({ state }: { state: Rental['state'] }): JSX.Element {
  const { t } = useTranslation('miners')
  if (state === 'running') return <Chip tone="good">{t('stateRunning')}</Chip>
  return state === 'scheduled' ? (
    <Chip tone="info">{t('stateScheduled')}</Chip>
  ) : (
    <Chip>{t('stateEnded')}</Chip>
  )
}

function NoMiners(): JSX.Element {
  const { t } = useTranslation('miners')
  return (
    <EmptyState
      icon={<EmptyDrawing of="rentals" />}
      title={t('rentalsEmpty')}
      action={
        <AppLink to="/miningMachine" className={buttonClass('primary')}>
          {t('browseMiners')}
        </AppLink>
      }
    >
      {t('rentalsEmptyHint')}
    </EmptyState>
  )
}

function MyMinersSkeleton(): JSX.Element {
  const { texts } = useDesign()
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  )
}
