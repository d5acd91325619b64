import type { endpoints, ReplyOf } from '@lode/api-contract'
import { Card, ErrorState, formatPercent, Icon, Skeleton } from '@lode/design'
import { ChevronRight } from '@lode/design/icons.ts'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlicedQuery } from '../../app/data/use-sliced-query.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { durationOf } from '../../app/texts/format-time.ts'
import { proofQuery } from './proof-queries.ts'
import { lowestRatio } from './reserves-ratio.ts'
import { shareSold } from './share-sold.ts'

type Proof = ReplyOf<typeof endpoints.system.proof>

/** Reserves to what is owed, how long withdrawals take, and how much of the power is sold; it opens the numbers behind. */
export function ProofStrip(): JSX.Element {
  const { t } = useTranslation(['trust', 'home'])
  const { data, error, refetch } = useSlicedQuery(proofQuery())
  return (
    <section aria-labelledby="proof" className="mt-6">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="proof" className="font-semibold">
          {t('title')}
        </h2>
        <AppLink
          to="/?open=proof"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent"
        >
          {t('open')}
          <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
        </AppLink>
      </div>
      <Card>
        {data === undefined && error === null && <Skeleton className="h-16" />}
        {data === undefined && error !== null && (
          <ErrorState title={t('loadFailed', { ns: 'home' })} onRetry={() => void refetch()} />
        )}
        {data && <Figures proof={data} />}
      </Card>
    </section>
  )
}

function Figures({ proof }: { proof: Proof }): JSX.Element {
  const { t, i18n } = useTranslation(['trust', 'home'])
  const locale = i18n.language
  const { solvency, withdrawals, power } = proof
  const ratio = solvency && lowestRatio(solvency)
  const sold = shareSold(power)
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-3">
      <Figure name={t(solvency === null ? 'reservesUnknown' : 'toOwed')}>
        {ratio === null ? '–' : formatPercent(ratio, { locale })}
      </Figure>
      <Figure name={t(withdrawals.medianSeconds === null ? 'noTimesShort' : 'medianWithdrawal')}>
        {withdrawals.medianSeconds === null ? '–' : durationOf(withdrawals.medianSeconds, locale)}
      </Figure>
      <Figure name={t('ofPowerSold')}>
        {sold === null ? '–' : formatPercent(sold, { locale, decimals: 0 })}
      </Figure>
    </dl>
  )
}

/** The number first, its name below: read aloud the other way round. */
function Figure({ name, children }: { name: string; children: ReactNode }): JSX.Element {
  return (
    <div className="flex min-w-min flex-[1_1_80px] flex-col-reverse justify-end">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="text-lg font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
