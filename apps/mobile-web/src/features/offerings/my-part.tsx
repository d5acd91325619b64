import { AmountText, Card, Chip, formatAmount, isolate, ownWay } from '@lode/design'
import { fromWire, money } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import { estimateCommit, isBelowSoftCap } from './check-commit.ts'
import { PositionLines } from './position-list.tsx'
import type { Offering, Position } from './queries.ts'
import { TokenWayOut } from './token-way-out.tsx'

/** What I have in an offering: what I would get now while it is open, what I got once it is over. */
export function MyPart({
  position,
  offering,
}: {
  position: Position
  /** As it is now: what is committed changes while one looks. */
  offering: Offering
}): JSX.Element | null {
  const { t, i18n } = useTranslation('offerings')
  const { invested, unpaid, settled, allocated, refunded } = position
  const mine = fromWire(invested)
  const estimate = position.estimate && estimateCommit(offering, { mine, adding: money(0n, mine.coin) })
  const text = (value: Position['invested']): string =>
    isolate(formatAmount(value, { locale: i18n.language }))
  const got = settled && allocated !== null && allocated.amount !== '0'
  const nothing = invested.amount === '0'
  if (nothing && unpaid === null) return null
  return (
    <Card className="grid gap-3">
      {!nothing && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">
            {t('youCommitted')} <AmountText value={invested} fixed />
          </h2>
          {estimate && <Chip>{t('ifClosedNow')}</Chip>}
        </div>
      )}
      {!nothing && estimate && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <Figure label={t('youGet')}>
            <AmountText value={estimate.allocated} size="large" />
          </Figure>
          <Figure label={t('comesBack')}>
            <AmountText value={estimate.refund} size="large" />
          </Figure>
        </dl>
      )}
      {!nothing && estimate && isBelowSoftCap(offering, money(0n, mine.coin)) && (
        <p className="text-sm text-wait">{t('belowSoftCap', { amount: text(offering.softCap) })}</p>
      )}
      {unpaid && (
        <p role="status" className="text-sm text-wait">
          {t('walletWaits', {
            amount: text(unpaid.amount),
            time: ownWay(timeOf(unpaid.expiresAt, i18n.language)),
          })}
        </p>
      )}
      {!nothing && !settled && !estimate && <p className="text-sm text-wait">{t('sharing')}</p>}
      {settled && allocated && refunded && (
        <p className="text-sm">
          {position.refundByContract
            ? t('leftToContract', { allocated: text(allocated), refund: text(refunded) })
            : offering.state === 'refunded'
              ? t('softCapMissed', { amount: text(invested) })
              : t('youReceived', { allocated: text(allocated), refund: text(refunded) })}
        </p>
      )}
      {settled && <PositionLines position={position} />}
      {got && offering.release.automatic && <p className="text-sm text-soft">{t('automatic')}</p>}
      {got && <TokenWayOut token={offering.token} />}
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: JSX.Element }): JSX.Element {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
