import { buttonClass, Icon, Lines, Sheet, SkeletonRows } from '@lode/design'
import { CircleCheck, Clock } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { orderLines } from './order-lines.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { type Order, orderQuery } from './queries.ts'

const askAgain = 3000

/** What was ordered, until it is closed: it survives a reload, and follows a deposit until the order is paid. */
export function ReceiptSheet({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  const query = useQuery({
    ...orderQuery({ id }),
    refetchInterval: ({ state }) => (state.data?.order.state === 'unpaid' ? askAgain : false),
  })
  const { data } = query
  return (
    <Sheet
      addressed
      title={
        data?.order.state === 'unpaid'
          ? t('receiptWaiting')
          : data?.order.kind === 'purchase'
            ? purchases('receiptPaid')
            : t('receiptPaid')
      }
      onClose={onClose}
      footer={
        <AppLink to="/miningMachine?tab=mine" className={buttonClass('primary', true)}>
          {t('tabMine')}
        </AppLink>
      }
    >
      {data ? (
        <Receipt order={data.order} />
      ) : (
        <QueryFallback read={query} failed={t('failOrders')}>
          <SkeletonRows count={5} />
        </QueryFallback>
      )}
    </Sheet>
  )
}

function Receipt({ order }: { order: Order }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  const waits = order.state === 'unpaid'
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3">
        <Icon
          of={waits ? Clock : CircleCheck}
          className={waits ? 'size-8 shrink-0 text-wait' : 'size-8 shrink-0 text-accent'}
        />
        <span>
          <span className="block font-semibold">{order.minerName}</span>
          <span className="block text-sm text-soft">{waits ? t('receiptWaits') : t(order.state)}</span>
        </span>
      </p>
      <PaymentNotes id={order.id} />
      <Lines lines={orderLines(order, { t, purchases, locale: i18n.language })} />
    </div>
  )
}
