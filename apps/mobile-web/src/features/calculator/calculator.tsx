import { endpoints, type ReplyOf } from '@lode/api-contract'
import { Card, ErrorState, Segmented, Skeleton, useTypedAmount } from '@lode/design'
import { assetOf } from '@lode/domain'
import { type JSX, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { useSlicedQuery } from '../../app/data/use-sliced-query.ts'
import { AmountInput } from '../../entities/coins/face.ts'
import { historyQuery } from '../../entities/returns/face.ts'
import { bestFor, type Miner } from './best-for.ts'
import { PastResult } from './past-result.tsx'

type History = ReplyOf<typeof endpoints.mining.history>

/**
 * What an amount of USDT would have mined: the best miner on sale for a period, over the last recorded term, and at each start
 * before it. Open to everyone; a loss stands as openly as a gain. `children` says what to do about that miner.
 */
export function Calculator({ children }: { children: (miner: Miner) => ReactNode }): JSX.Element | null {
  const { t } = useTranslation('returns')
  const list = useSlicedQuery(endpointQuery(endpoints.mining.list, {}))
  const history = useSlicedQuery(historyQuery())
  const onSale = list.data?.miners.filter(({ state }) => state === 'on_sale')
  if (onSale?.length === 0) return null
  const failed = [list, history].find(({ data, error }) => data === undefined && error !== null)
  return (
    <Card className="mt-4">
      <h2 className="mb-3 text-lg font-semibold">{t('title')}</h2>
      {failed && <ErrorState title={t('failed')} onRetry={() => void failed.refetch()} />}
      {!failed && (onSale === undefined || history.data === undefined) && <Skeleton className="h-96" />}
      {onSale && history.data && (
        <Reckoning miners={onSale} history={history.data}>
          {children}
        </Reckoning>
      )}
    </Card>
  )
}

function Reckoning({
  miners,
  history,
  children,
}: {
  miners: readonly Miner[]
  history: History
  children: (miner: Miner) => ReactNode
}): JSX.Element {
  const { t } = useTranslation('returns')
  const { t: miningTexts } = useTranslation('miners')
  const entry = useTypedAmount(assetOf('USDT'), '100')
  const periods = [
    ...new Set(miners.flatMap((one) => one.estimates.map(({ periodDays }) => periodDays))),
  ].sort((a, b) => a - b)
  const [period, setPeriod] = useState(periods.at(-1) ?? 0)
  const best = bestFor(miners, period)
  const paid = 'amount' in entry.reading ? entry.reading.amount : undefined
  return (
    <>
      <AmountInput label={t('amount')} coin="USDT" entry={entry} tried problem={undefined} />
      <Segmented
        label={t('period')}
        value={String(period)}
        onChange={(next) => setPeriod(Number(next))}
        choices={periods.map((days) => ({
          value: String(days),
          label: miningTexts('days', { count: days }),
        }))}
      />
      <PastResult best={best} period={period} history={history} paid={paid}>
        {children}
      </PastResult>
    </>
  )
}
