import { endpoints } from '@lode/api-contract'
import { AmountText, Card, SkeletonRows } from '@lode/design'
import { networkName } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { ExplorerLink } from '../../app/lists/explorer-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { CoinName } from '../../entities/coins/face.ts'
import type { Deposit } from './deposit-queries.ts'
import { DepositStateChip } from './deposit-state-chip.tsx'

/** One deposit by its id, with all that is known of it. */
export function DepositDetails({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation('transfers')
  const read = useQuery(endpointQuery(endpoints.transfers.deposit, { id }))
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('depositsFailed')}>
        <SkeletonRows count={6} />
      </QueryFallback>
    )
  }
  return <Details deposit={read.data.deposit} />
}

function Details({ deposit }: { deposit: Deposit }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { amount, network, at, creditedAt, transactionHash, confirmations, confirmationsNeeded } = deposit
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <AmountText
          value={amount}
          size="large"
          signed={deposit.state === 'pending' || deposit.state === 'confirmed'}
        />
        <DepositStateChip deposit={deposit} />
      </div>
      {deposit.state === 'orphaned' && <p className="pb-4 text-sm text-soft">{t('orphanedNote')}</p>}
      <Card>
        <DetailLines
          lines={[
            { name: t('coin'), value: <CoinName coin={amount.coin} /> },
            { name: t('network'), value: networkName(network) },
            {
              name: t('confirmationsNeeded'),
              value: (
                <bdi dir="ltr">
                  {Math.min(confirmations, confirmationsNeeded)}/{confirmationsNeeded}
                </bdi>
              ),
            },
            { name: t('depositTime'), value: timeOf(at, i18n.language) },
            ...(creditedAt === null
              ? []
              : [{ name: t('creditedAt'), value: timeOf(creditedAt, i18n.language) }]),
            {
              name: t('transaction'),
              stacked: true,
              value: <AddressText address={transactionHash} copy what={t('transaction')} />,
            },
          ]}
        />
        <ExplorerLink hash={transactionHash}>{t('explorer')}</ExplorerLink>
      </Card>
    </>
  )
}
