import { ErrorState, formatPercent, Icon, Skeleton } from '@lode/design'
import { ChevronRight } from '@lode/design/icons.ts'
import { lossOf } from '@lode/domain'
import { type JSX, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoints } from '../../app/data/data-layer.tsx'
import { useFirstRead } from '../../app/data/use-first-read.ts'
import { dayOf } from '../../app/texts/format-time.ts'

const HowSheet = lazy(() => import('./how-sheet.tsx'))
const pickHeadline = ({ mining }: Endpoints) => mining.headline

/** The line that leads the home screen: the best computed rate on sale, its date, and how it came about. */
export function Headline(): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const { data, error, refetch } = useFirstRead(pickHeadline)
  const [open, setOpen] = useState(false)
  const best = data?.best
  if (error !== null && data === undefined) return <ErrorState title={t('loadFailed')} onRetry={refetch} />
  return (
    <section className="pt-4 pb-6">
      <h1 className="text-base text-soft">
        {best === null ? t('nothingOnSale') : t(best?.rate === null ? 'lossRate' : 'bestRate')}
      </h1>
      {data === undefined && (
        <>
          <Skeleton className="mt-2 h-11 w-48" />
          <p className="mt-2 text-sm text-soft">{t('estimate')}</p>
          <Skeleton className="mt-1 h-5 w-44" />
          <Skeleton className="mt-3 mb-2 h-7 w-40" />
        </>
      )}
      {best === null && <p className="mt-2 text-sm text-soft">{t('nothingOnSaleNote')}</p>}
      {best && (
        <>
          <p
            className={
              best.rate === null ? 'mt-1 text-2xl font-semibold text-loss' : 'mt-1 text-2xl font-semibold'
            }
          >
            <bdi dir="ltr">
              {formatPercent(best.rate ?? `-${lossOf(best.estimate.recoveryRatio)}`, {
                locale: i18n.language,
              })}
            </bdi>
          </p>
          <p className="mt-1 text-sm text-soft">{t('estimate')}</p>
          <p className="text-sm text-soft">{t('asOf', { day: dayOf(best.estimate.day, i18n.language) })}</p>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="mt-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent"
          >
            {t('how')}
            <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
          </button>
          <Suspense>
            {open && <HowSheet best={best} network={data.network} onClose={() => setOpen(false)} />}
          </Suspense>
        </>
      )}
    </section>
  )
}
