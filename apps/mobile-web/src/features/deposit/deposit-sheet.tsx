import { AmountText, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailLines } from '../../app/lists/detail-lines.tsx'
import { ExplorerLink } from '../../app/lists/explorer-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { CoinName } from '../../entities/coins/face.ts'
import type { Deposit } from './deposit-queries.ts'
import { DepositStateChip } from './deposit-state-chip.tsx'

/** All that is known of one deposit. */
export function DepositSheet({ deposit, onClose }: { deposit: Deposit; onClose: () => void }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { amount, network, at, creditedAt, transactionHash, confirmations, confirmationsNeeded } = deposit
  return (
    <Sheet title={t('deposit')} onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <AmountText value={amount} size="large" />
        <DepositStateChip deposit={deposit} />
      </div>
      {deposit.state === 'orphaned' && <p className="pb-2 text-sm text-soft">{t('orphanedNote')}</p>}
      <DetailLines
        lines={[
          { name: t('coin'), value: <CoinName coin={amount.coin} /> },
          { name: t('network'), value: t(`network.${network}`) },
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
    </Sheet>
  )
}
