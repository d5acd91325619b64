import { AmountText } from '@lode/design'
import { shortenAddress } from '@lode/wallet-modal/address'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Withdrawal } from './withdrawal-queries.ts'
import { WithdrawalStateChip } from './withdrawal-state-chip.tsx'

/** Withdrawals as a table, for wide screens. What leaves stands in ink. */
export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }): JSX.Element {
  const { t, i18n } = useTranslation(['transfers', 'records'])
  return (
    <LinkTable
      caption={t('withdrawalRecords')}
      rows={withdrawals}
      to={({ id }) => `/withdrawalDetails?id=${encodeURIComponent(id)}`}
      columns={[
        {
          ...{ key: 'address', label: t('address') },
          cell: ({ address }) => (
            <bdi dir="ltr" className="font-mono">
              {shortenAddress(address)}
            </bdi>
          ),
        },
        { key: 'when', label: t('when', { ns: 'records' }), cell: ({ at }) => timeOf(at, i18n.language) },
        {
          ...{ key: 'state', label: t('state', { ns: 'records' }) },
          cell: ({ state }) => <WithdrawalStateChip state={state} />,
        },
        { key: 'fee', label: t('fee'), end: true, cell: ({ fee }) => <AmountText value={fee} fixed /> },
        {
          ...{ key: 'amount', label: t('amount'), end: true },
          cell: ({ amount: { amount, coin } }) => <AmountText value={{ amount: `-${amount}`, coin }} fixed />,
        },
      ]}
    />
  )
}
