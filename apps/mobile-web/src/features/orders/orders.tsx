import {
  buttonClass,
  Card,
  EmptyDrawing,
  EmptyState,
  FilterChips,
  ListRow,
  rowClass,
  SkeletonRows,
  useWide,
} from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../app/data/endpoint-pages.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { MoneyText } from '../../entities/currency/face.ts'
import { OrderState } from './order-state.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderTime } from './order-time.tsx'
import { type Order, type OrderFilter, ordersQuery } from './queries.ts'

const filters: readonly OrderFilter[] = ['all', 'unpaid', 'paid', 'completed', 'cancelled']

/** My orders, newest first, narrowed by state. */
export function Orders({ now }: { now: Date }): JSX.Element {
  const { t } = useTranslation('miners')
  const [filter, setFilter] = useState<OrderFilter>('all')
  return (
    <div className="grid gap-3">
      <FilterChips
        label={t('tabOrders')}
        value={filter}
        onChange={setFilter}
        choices={filters.map((value) => ({ value, label: t(value) }))}
      />
      <OrderList filter={filter} now={now} />
    </div>
  )
}

function OrderList({ filter, now }: { filter: OrderFilter; now: Date }): JSX.Element {
  const { t } = useTranslation('miners')
  const wide = useWide()
  const query = useInfiniteQuery(ordersQuery(filter))
  const { data } = query
  if (data === undefined) {
    return (
      <QueryFallback read={query} failed={t('failOrders')}>
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      </QueryFallback>
    )
  }
  const orders = rowsOf(data)
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <Card flush>
        {wide ? (
          <OrderTable orders={orders} now={now} />
        ) : (
          <ul>
            {orders.map((order) => (
              <li key={order.id} className="border-b border-line last:border-b-0">
                <OrderRow order={order} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <MoreRows list={query} label={t('more')} />
    </>
  )
}

function OrderRow({ order, now }: { order: Order; now: Date }): JSX.Element {
  return (
    <AppLink to={`/orderDetails?id=${encodeURIComponent(order.id)}`} className={rowClass}>
      <ListRow
        title={`${order.minerName} × ${order.quantity}`}
        detail={<OrderTime order={order} now={now} />}
        value={<MoneyText value={order.total} fixed />}
        valueDetail={<OrderState order={order} />}
        leads
      />
    </AppLink>
  )
}

function NoOrders(): JSX.Element {
  const { t } = useTranslation('miners')
  return (
    <EmptyState
      icon={<EmptyDrawing of="orders" />}
      title={t('ordersEmpty')}
      action={
        <AppLink to="/miningMachine" className={buttonClass('primary')}>
          {t('browseMiners')}
        </AppLink>
      }
    >
      {t('ordersEmptyHint')}
    </EmptyState>
  )
}
