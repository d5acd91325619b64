import {
  AmountText,
  EmptyDrawing,
  EmptyState,
  formatAmount,
  formatPercent,
  isolate,
  type Line,
  Lines,
  ShareBar,
  Skeleton,
} from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { OfferingHead } from './offering-card.tsx'
import { type Position, positionsQuery } from './queries.ts'

/** What I have in offerings. */
export function PositionList(): JSX.Element {
  const { t } = useTranslation('offerings')
  const query = useQuery(positionsQuery())
  if (query.data === undefined)
    return (
      <QueryFallback read={query} failed={t('failed')}>
        <Skeleton className="h-48" />
      </QueryFallback>
    )
  const shown = query.data.positions.filter(
    ({ invested, unpaid }) => invested.amount !== '0' || unpaid !== null,
  )
  if (shown.length === 0)
    return (
      <EmptyState icon={<EmptyDrawing of="rentals" />} title={t('emptyPositions')}>
        {t('emptyPositionsNote')}
      </EmptyState>
    )
  return (
    <ul className="cards">
      {shown.map((position) => (
        <li key={position.offering.id}>
          <PositionCard position={position} />
        </li>
      ))}
    </ul>
  )
}

function PositionCard({ position }: { position: Position }): JSX.Element {
  const { offering } = position
  return (
    <AppLink
      to={`/offeringDetails?id=${encodeURIComponent(offering.id)}`}
      className="grid gap-4 rounded-card border border-line bg-raised p-4 transition-colors hover:border-soft"
    >
      <OfferingHead offering={offering} />
      <PositionLines position={position} />
    </AppLink>
  )
}

/** Invested, allocated, released and when more is. */
export function PositionLines({ position }: { position: Position }): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const { invested, allocated, settled, released, releasable, releaseRatio, refunded, nextReleaseAt, taken } =
    position
  const got = settled && allocated !== null && allocated.amount !== '0'
  const byContract = position.refundByContract
  const locale = i18n.language
  const text = (value: Position['invested']): string => isolate(formatAmount(value, { locale }))
  const lines: Line[] = [
    { key: 'invested', label: t('invested'), value: <AmountText value={invested} fixed /> },
    ...(settled && allocated
      ? [{ key: 'allocated', label: t('allocated'), value: <AmountText value={allocated} fixed /> }]
      : []),
    ...(settled && refunded
      ? [
          {
            key: 'returned',
            label: byContract ? t(`refundContract.${byContract}`) : t('returned'),
            value: <AmountText value={refunded} fixed />,
          },
        ]
      : []),
    ...(got
      ? [
          {
            key: 'released',
            label: t('released'),
            value: (
              <bdi dir="ltr">
                {text(released)} · {formatPercent(releaseRatio, { locale })}
              </bdi>
            ),
          },
        ]
      : []),
    ...(got && releasable.amount !== '0' && !position.offering.release.automatic
      ? [
          {
            key: 'claimable',
            label: t('claimable'),
            value: <AmountText value={releasable} fixed />,
            strong: true,
          },
        ]
      : []),
    ...(taken
      ? [{ key: 'taken', label: t('takenFromContract'), value: <AmountText value={taken} fixed /> }]
      : []),
  ]
  return (
    <div className="grid gap-3">
      <Lines lines={lines} />
      {got && (
        <ShareBar
          share={Number(releaseRatio)}
          text={t('unlockedOf', { released: text(released), all: text(allocated) })}
        />
      )}
      {nextReleaseAt !== null && (
        <p className="text-sm text-soft">{t('nextUnlock', { date: timeOf(nextReleaseAt, locale) })}</p>
      )}
    </div>
  )
}
