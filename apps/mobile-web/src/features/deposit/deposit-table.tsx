import { AmountText } from '@lode/design'
import { networkName } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { CoinName } from '../../entities/coins/face.ts'
import type { Deposit } from './deposit-queries.ts'
import { DepositStateChip } from './deposit-state-chip.tsx'

/** Deposits as a table, for wide screens. */
export function DepositTable({ deposits }: { deposits: readonly Deposit[] }): JSX.Element {
  const { t, i18n } = useTranslation(['transfers', 'records'])
  return (
    <LinkTable
      caption={t('depositRecords')}
      rows={deposits}
      to={({ id }) => `/depositDetails?id=${encodeURIComponent(id)}`}
      columns={[
        { key: 'coin', label: t('coin'), cell: ({ coin }) => <CoinName coin={coin} /> },
        { key: 'network', label: t('network'), cell: ({ network }) => networkName(network) },
        { key: 'when', label: t('depositTime'), cell: ({ at }) => timeOf(at, i18n.language) },
        {
          key: 'state',
          label: t('state', { ns: 'records' }),
          cell: (deposit) => <DepositStateChip deposit={deposit} />,
        },
        {
          ...{ key: 'amount', label: t('amount'), end: true },
          cell: ({ amount, state }) => (
            <AmountText value={amount} fixed signed={state === 'pending' || state === 'confirmed'} />
          ),
        },
      ]}
    />
  )
}
