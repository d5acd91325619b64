import { endpoints, type ReplyOf } from '@lode/api-contract'
import {
  Card,
  classNames,
  ErrorState,
  formatDecimal,
  formatPercent,
  Icon,
  isolate,
  Skeleton,
} from '@lode/design'
import { ChevronRight } from '@lode/design/icons.ts'
import { decimalText, rational, times } from '@lode/domain'
import { type JSX, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { useSlicedQuery } from '../../app/data/use-sliced-query.ts'
import { dayOf } from '../../app/texts/format-time.ts'

const HowSheet = lazy(() => import('./how-sheet.tsx'))
type BestMiner = NonNullable<ReplyOf<typeof endpoints.mining.headline>['best']>

/** The headline: what the best miner on sale brings back, its annualised rate with its date, and how both came about. */
export function Headline(): JSX.Element {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useSlicedQuery(endpointQuery(endpoints.mining.headline, {}))
  const [open, setOpen] = useState(false)
  const best = data?.best
  if (error !== null && data === undefined)
    return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
  return (
    <Card className="mt-4">
      <h2 className="text-sm text-soft">
        {best === null ? t('nothingOnSale') : t(best?.rate === null ? 'lossRate' : 'bestResult')}
      </h2>
      {data === undefined && (
        <>
          <Skeleton className="mt-2 h-14 w-full" />
          <Skeleton className="mt-2 h-10 w-64" />
          <Skeleton className="mt-3 mb-2 h-7 w-40" />
        </>
      )}
      {best === null && <p className="mt-2 text-sm text-soft">{t('nothingOnSaleNote')}</p>}
      {best && <Best best={best} onHow={() => setOpen(true)} />}
      <Suspense>
        {open && best && <HowSheet best={best} network={data.network} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

function Best({ best, onHow }: { best: BestMiner; onHow: () => void }): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const locale = i18n.language
  const { recoveryRatio, periodDays, day } = best.estimate
  const on = { day: dayOf(day, locale) }
  const rate = isolate(formatPercent(best.rate ?? '0', { locale }))
  const back = decimalText(times(rational(recoveryRatio), rational(100n)), 1)
  return (
    <>
      <p className={classNames('mt-1 text-lg font-semibold text-balance', best.rate === null && 'text-loss')}>
        {t('backPer100', {
          amount: isolate(formatDecimal(back, { locale, decimals: 1 })),
          days: t('days', { count: periodDays }),
        })}
      </p>
      <p className="mt-1 text-sm text-soft">
        {t('estimate')}
        <br />
        {best.rate === null ? t('asOf', on) : t('annualisedOn', { ...on, rate })}
      </p>
      <button
        type="button"
        onClick={onHow}
        className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent"
      >
        {t('how')}
        <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
      </button>
    </>
  )
}
