import { endpoints } from '@lode/api-contract'
import { AmountText, buttonClass, Card, CopyButton, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'
import { CoinName } from '../../entities/coins/face.ts'
import { fundText } from '../../entities/movements/face.ts'
import { subjectOf } from './subject-of.ts'

/** One movement of one balance: what it was, the balance after it, and the way to what it belongs to. */
export function MovementDetails({ id }: { id: string }): JSX.Element {
  const { t, i18n } = useTranslation('finance')
  const read = useQuery(endpointQuery(endpoints.assets.movement, { id }))
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('failed')}>
        <SkeletonRows count={5} />
      </QueryFallback>
    )
  }
  const { movement } = read.data
  const { mined } = movement
  const subject = mined
    ? {
        kind: 'proof' as const,
        to: `/miningMachine?tab=mine&rental=${mined.rentalId}&day=${mined.day}` as const,
      }
    : subjectOf(movement.reference)
  return (
    <>
      <p className="font-semibold">{fundText(t, movement)}</p>
      <div className="pb-4">
        <AmountText
          value={movement.change}
          size="large"
          signed
          decimals={movement.change.coin === 'BTC' ? 8 : 3}
        />
      </div>
      <Card>
        <DetailLines
          lines={[
            { name: t('at'), value: timeOf(movement.at, i18n.language) },
            ...(mined === null ? [] : [{ name: mined.minerName, value: dayOf(mined.day, i18n.language) }]),
            { name: t('coin'), value: <CoinName coin={movement.change.coin} /> },
            { name: t('balanceAfter'), value: <AmountText value={movement.balance} /> },
            {
              name: t('number'),
              stacked: true,
              value: (
                <span className="flex items-center justify-between gap-2">
                  <bdi dir="ltr" className="font-mono text-sm break-all">
                    {movement.id.slice(0, 36)}
                  </bdi>
                  <CopyButton text={movement.id.slice(0, 36)} what={t('number')} />
                </span>
              ),
            },
          ]}
        />
      </Card>
      {subject && (
        <AppLink to={subject.to} className={`${buttonClass('quiet', true)} mt-4 print:hidden`}>
          {t(`see.${subject.kind}`)}
        </AppLink>
      )}
    </>
  )
}
