import { endpoints, type ReplyOf } from '@lode/api-contract'
import {
  AmountText,
  Card,
  ErrorState,
  formatAmount,
  isolate,
  Segmented,
  Skeleton,
  useTypedAmount,
} from '@lode/design'
import { assetOf } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { type JSX, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { dayOf } from '../../app/texts/format-time.ts'
import { AmountInput } from '../../entities/coins/face.ts'
import { FiatText } from '../../entities/currency/face.ts'
import { historyQuery, PastChart, pastTerms } from '../../entities/returns/face.ts'
import { scalePast } from './scale-past.ts'

type Miner = ReplyOf<typeof endpoints.mining.list>['miners'][number]
type History = ReplyOf<typeof endpoints.mining.history>

/**
 * What an amount of USDT would have mined: the best miner on sale for a period, over the last recorded term, and at each start
 * before it. Open to everyone; a loss stands as openly as a gain. `children` says what to do about that miner.
 */
export function Calculator({ children }: { children: (miner: Miner) => ReactNode }): JSX.Element | null {
  const { t } = useTranslation('returns')
  const list = useQuery(endpointQuery(endpoints.mining.list, {}))
  const history = useQuery(historyQuery())
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
  const entry = useTypedAmount(assetOf('USDT').decimals, '100')
  const periods = [
    ...new Set(miners.flatMap((one) => one.estimates.map(({ periodDays }) => periodDays))),
  ].sort((a, b) => a - b)
  const [period, setPeriod] = useState(periods.at(-1) ?? 0)
  const best = bestFor(miners, period)
  const terms = useMemo(() => (best ? pastTerms(best.miner, period, history) : []), [best, period, history])
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
      {best && terms.length > 0 ? (
        <>
          {paid !== undefined && <Result best={best} past={terms.at(-1)} paid={paid} />}
          <div className="mt-4">
            <PastChart terms={terms} />
          </div>
          <div className="mt-2">{children(best.miner)}</div>
        </>
      ) : (
        <p className="mt-4 text-soft">{t('tooYoung')}</p>
      )}
    </>
  )
}

type Best = { miner: Miner; price: { amount: string; coin: 'USDT' } }

function bestFor(miners: readonly Miner[], period: number): Best | undefined {
  const found = miners.flatMap((miner) =>
    miner.estimates
      .filter(({ periodDays }) => periodDays === period)
      .map((estimate) => ({ miner, estimate })),
  )
  const [first] = found.toSorted(
    (a, b) => Number(b.estimate.recoveryRatio) - Number(a.estimate.recoveryRatio),
  )
  return first && { miner: first.miner, price: { amount: first.estimate.price.amount, coin: 'USDT' } }
}

function Result({
  best: { miner, price },
  past,
  paid,
}: {
  best: Best
  past: ReturnType<typeof pastTerms>[number] | undefined
  paid: string
}): JSX.Element | null {
  const { t, i18n } = useTranslation('returns')
  const locale = i18n.language
  if (past === undefined) return null
  const { back, mined, apart, isMore } = scalePast({ past, price, paid })
  const text = (value: { amount: string; coin: string }, decimals: number): string =>
    isolate(formatAmount(value, { locale, decimals }))
  return (
    <div className="mt-4" aria-live="polite">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <AmountText value={back} size="lead" decimals={2} fixed />
        <FiatText usdt={back.amount} className="text-sm text-soft" />
      </p>
      <p className="text-soft">
        {t('back', { paid: text({ amount: paid, coin: 'USDT' }, 2), mined: text(mined, 8) })}
      </p>
      <p className={isMore ? 'mt-1 font-semibold text-gain' : 'mt-1 font-semibold text-wait'}>
        {t(isMore ? 'more' : 'less', { amount: text(apart, 2) })}
      </p>
      <p className="mt-1 text-sm text-soft">
        {t('basis', { miner: miner.name, from: dayOf(past.start, locale), to: dayOf(past.end, locale) })}
      </p>
    </div>
  )
}
