import { endpoints } from '@lode/api-contract'
import { Card, ErrorState, SkeletonRows, splitAmount } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { durationOf } from '../../app/texts/format-time.ts'

/** Power sold against proven, reserves against what is owed, and how long withdrawals took: all from records. */
export function ProofStrip(): JSX.Element {
  const { t, i18n } = useTranslation('home')
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.system.proof, {}))
  const locale = i18n.language
  const short = (amount: string, decimals: number): string => {
    const { sign, whole, fraction } = splitAmount(amount, { locale, decimals })
    return sign + whole + fraction
  }
  return (
    <section aria-labelledby="proof" className="mt-6">
      <h2 id="proof" className="mb-2 font-semibold">
        {t('proof')}
      </h2>
      <Card flush>
        {data === undefined && error === null && <SkeletonRows count={3} />}
        {data === undefined && error !== null && (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
        )}
        {data && (
          <dl>
            <Fact name={t('power')}>
              {short(data.power.soldTh, 1)} / {short(data.power.provenTh, 1)} TH/s
            </Fact>
            {data.solvency === null && <Fact name={t('reserves')}>{t('reservesUnknown')}</Fact>}
            {data.solvency?.map(({ coin, network, reserves, liabilities }) => (
              <Fact key={coin + network} name={`${t('reserves')} (${coin})`}>
                {short(reserves.amount, 3)} / {short(liabilities.amount, 3)}
              </Fact>
            ))}
            <Fact name={t('withdrawalTime')}>
              {data.withdrawals.medianSeconds === null
                ? t('noWithdrawals')
                : durationOf(data.withdrawals.medianSeconds, locale)}
            </Fact>
          </dl>
        )}
      </Card>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): JSX.Element {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 last:border-b-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
