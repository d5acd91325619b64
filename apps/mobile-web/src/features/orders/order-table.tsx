import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { MoneyText } from '../../entities/currency/face.ts'
import { OrderState } from './order-state.tsx'
import { OrderTime } from './order-time.tsx'
import type { Order } from './queries.ts'

/** Orders as a table, for wide screens. */
export function OrderTable({ orders, now }: { orders: readonly Order[]; now: Date }): JSX.Element {
  const { t } = useTranslation(['miners', 'records'])
  return (
    <LinkTable
      caption={t('tabOrders')}
      rows={orders}
      to={({ id }) => `/orderDetails?id=${encodeURIComponent(id)}`}
      columns={[
        { key: 'what', label: t('what', { ns: 'records' }), cell: ({ minerName }) => minerName },
        { key: 'quantity', label: t('quantity'), cell: ({ quantity }) => t('units', { count: quantity }) },
        {
          key: 'when',
          label: t('when', { ns: 'records' }),
          cell: (order) => <OrderTime order={order} now={now} />,
        },
        {
          key: 'state',
          label: t('state', { ns: 'records' }),
          cell: (order) => <OrderState order={order} />,
        },
        {
          ...{ key: 'total', label: t('totalInvested'), end: true },
          cell: ({ total }) => <MoneyText value={total} fixed />,
        },
      ]}
    />
  )
}
