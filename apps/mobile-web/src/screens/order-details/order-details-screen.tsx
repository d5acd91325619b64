import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { OrderActions, OrderRecord } from '../../features/orders/face.ts'
import { AskSupport } from '../../features/support/face.ts'

/** /orderDetails: one order, by its id in the query; one that is unpaid is paid or cancelled here. */
export default function OrderDetailsScreen(): JSX.Element {
  const { t } = useTranslation('miners')
  const [query] = useSearchParams()
  const now = useServerNow()
  const id = query.get('id') ?? ''
  return (
    <RecordScreen
      title={t('order')}
      backTo="/miningMachine?tab=orders"
      footer={<OrderActions id={id} now={now} />}
    >
      <OrderRecord id={id} />
      <AskSupport about={{ kind: 'order', id }} />
    </RecordScreen>
  )
}
