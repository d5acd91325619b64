import { Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { BooksCard } from './books-card.tsx'
import { ContractsCard } from './contracts-card.tsx'
import { PowerCard } from './power-card.tsx'
import { proofQuery } from './proof-queries.ts'
import { RecordsCard } from './records-card.tsx'
import { ReservesCard } from './reserves-card.tsx'
import { OwnBalanceCard } from './snapshots/own-balance-card.tsx'
import { SnapshotsCard } from './snapshots/snapshots-card.tsx'
import { TimesCard } from './times-card.tsx'

/** All that a stranger can check of us, each with the numbers and where they come from. */
export default function ProofPage(): JSX.Element {
  const { t, i18n } = useTranslation(['trust', 'home'])
  const read = useQuery(proofQuery())
  const { data } = read
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <p className="text-xl font-semibold tracking-tight text-balance rtl:tracking-normal">
          {t('heading')}
        </p>
        <p className="mt-2 text-sm text-soft">{t('intro')}</p>
        {data && (
          <p className="mt-1 text-sm text-soft">{t('asOf', { time: timeOf(data.at, i18n.language) })}</p>
        )}
      </div>
      {data ? (
        <>
          <ReservesCard solvency={data.solvency} />
          <PowerCard power={data.power} />
          <TimesCard times={data.withdrawals} />
        </>
      ) : (
        <QueryFallback read={read} failed={t('loadFailed', { ns: 'home' })}>
          <Skeleton className="h-64" />
        </QueryFallback>
      )}
      <OwnBalanceCard />
      <SnapshotsCard />
      <BooksCard />
      <RecordsCard />
      <ContractsCard />
      <section>
        <h2 className="font-semibold">{t('again')}</h2>
        <p className="mt-2 text-sm text-soft">{t('againNote', { how: t('how', { ns: 'home' }) })}</p>
      </section>
    </div>
  )
}
