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
import { decimalText, lossOf, rational, times } from '@lode/domain'
import { type JSX, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { useSlicedQuery } from '../../app/data/use-sliced-query.ts'
import { dayOf } from '../../app/texts/format-time.ts'

const HowSheet = lazy(() => import('./how-sheet.tsx'))
type BestMiner = NonNullable<ReplyOf<typeof endpoints.mining.headline>['best']>

/** The headline rate: the best computed rate on sale, its date, and how it came about. */
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
        {best === null ? t('nothingOnSale') : t(best?.rate === null ? 'lossRate' : 'bestRate')}
      </h2>
      {data === undefined && (
        <>
          <Skeleton className="mt-2 h-11 w-48" />
          <Skeleton className="mt-2 h-5 w-64" />
          <Skeleton className="mt-2 h-5 w-44" />
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
  const back = decimalText(times(rational(recoveryRatio), rational(100n)), 1)
  return (
    <>
      <p className={classNames('mt-1 text-2xl font-semibold', best.rate === null && 'text-loss')}>
        <bdi dir="ltr">{formatPercent(best.rate ?? `-${lossOf(recoveryRatio)}`, { locale })}</bdi>
      </p>
      <p className="mt-1">
        {t('backPer100', {
          amount: isolate(formatDecimal(back, { locale, decimals: 1 })),
          days: t('days', { count: periodDays }),
        })}
      </p>
      <p className="mt-1 text-sm text-soft">
        {t('estimate')}
        <br />
        {t('asOf', { day: dayOf(day, locale) })}
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
