import { AmountText, Lines, Sheet, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { Credits } from './credits.tsx'
import { RentalState } from './my-miners.tsx'
import { OwnedLines } from './owned-lines.tsx'
import { type Rental, rentalQuery } from './queries.ts'
import { RecoveryChart } from './recovery-chart.tsx'
import { RecoveryFigure } from './recovery-figure.tsx'
import { SellBack } from './sell-back.tsx'
import { TermLine } from './term-line.tsx'

/** One of my miners: dates, parameters and each daily credit, which opens its proof. */
export function RentalSheet({
  id,
  now,
  onClose,
  parameters,
}: {
  id: string
  now: Date
  onClose: () => void
  /** The miner's parameters, drawn by the screen. */
  parameters: (miner: Rental['miner']) => ReactNode
}): JSX.Element {
  const { t } = useTranslation('miners')
  const query = useQuery(rentalQuery({ id }))
  const { data } = query
  return (
    <Sheet addressed title={data?.rental.miner.name ?? t('rental')} onClose={onClose}>
      {data ? (
        <Details rental={data.rental} now={now} parameters={parameters} />
      ) : (
        <QueryFallback read={query} failed={t('failDetails')}>
          <SkeletonRows count={6} />
        </QueryFallback>
      )}
    </Sheet>
  )
}

function Details({
  rental,
  now,
  parameters,
}: {
  rental: Rental
  now: Date
  parameters: (miner: Rental['miner']) => ReactNode
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  const bought = rental.kind === 'purchase'
  const time = (iso: string): string => timeOf(iso, i18n.language)
  return (
    <div className="grid gap-5">
      <div className="grid gap-4">
        <p>
          <RentalState state={rental.state} />
        </p>
        <RecoveryFigure rental={rental} size="lead" />
        <RecoveryChart rental={rental} />
        <TermLine rental={rental} now={now} />
        {bought && <OwnedLines rental={rental} now={now} />}
      </div>
      <Lines
        lines={[
          {
            key: 'mined',
            label: t('totalProfit'),
            value: <AmountText value={rental.totalProfit} decimals={8} />,
          },
          {
            key: 'daily',
            label: t('totalDaily'),
            value: <AmountText value={rental.dailyProfit} decimals={8} signed />,
          },
          { key: 'price', label: t('totalInvested'), value: <AmountText value={rental.price} /> },
          { key: 'quantity', label: t('quantity'), value: t('units', { count: rental.quantity }) },
          {
            key: 'period',
            label: t(bought ? 'life' : 'period'),
            value: t('days', { count: rental.periodDays }),
          },
          {
            key: 'created',
            label: bought ? purchases('boughtOn') : t('createdAt'),
            value: time(rental.createdAt),
          },
          { key: 'starts', label: t('profitStarts'), value: time(rental.profitStartsAt) },
          { key: 'ends', label: t('expiresAt'), value: time(rental.expiresAt) },
        ]}
      />
      {bought && <SellBack rental={rental} />}
      <section>
        <h3 className="mb-1 font-semibold">{t('credits')}</h3>
        <Credits rental={rental} />
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{t('parameters')}</h3>
        {parameters(rental.miner)}
      </section>
    </div>
  )
}
