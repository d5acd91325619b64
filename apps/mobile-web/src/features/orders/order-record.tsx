import { ApiError, endpoints } from '@lode/api-contract'
import { Button, buttonClass, Card, formatAmount, isolate, Lines, SkeletonRows, toast } from '@lode/design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type JSX, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { isAnswer } from '../../app/data/is-answer.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { errorText } from '../../app/texts/error-text.ts'
import { durationOf } from '../../app/texts/format-time.ts'
import { CardPayment } from '../../entities/card-payments/face.ts'
import { orderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { type Order, orderQuery, paymentQuery, refreshOrders } from './queries.ts'
import { timeLeft } from './time-left.ts'

/** One order with all its lines, and the way to its rental. */
export function OrderRecord({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation('miners')
  const read = useQuery(orderQuery({ id }))
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('failOrders')}>
        <SkeletonRows count={6} />
      </QueryFallback>
    )
  }
  return (
    <>
      <h2 className="mb-2 text-lg font-semibold">{read.data.order.minerName}</h2>
      <Card>
        <Details order={read.data.order} />
      </Card>
    </>
  )
}

/** What can be done with an order that is still to be paid; nothing for any other. */
export function OrderActions({ id, now }: { id: string; now: Date }): JSX.Element | null {
  const { data } = useQuery(orderQuery({ id }))
  if (data?.order.state !== 'unpaid') return null
  const left = timeLeft(data.order, now)
  return left > 0 ? <Unpaid order={data.order} left={left} /> : null
}

function Details({ order }: { order: Order }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  return (
    <div className="grid gap-3">
      <p>
        <OrderState order={order} />
      </p>
      <PaymentNotes id={order.id} />
      <Lines lines={orderLines(order, { t, purchases, locale: i18n.language })} />
      {order.rentalId !== null && (
        <AppLink
          to={`/miningMachine?tab=mine&rental=${encodeURIComponent(order.rentalId)}`}
          className={buttonClass('quiet', true)}
        >
          {t('openRental')}
        </AppLink>
      )}
    </div>
  )
}

/** Paying by card for what an order still misses. */
function ByCard({ order }: { order: Order }): JSX.Element {
  const { data } = useQuery({ ...paymentQuery({ id: order.id }), meta: { quiet: true } })
  const amount = data?.payment.missing ?? order.total
  return <CardPayment payment={{ purpose: 'order', id: order.id }} amount={amount} />
}

function Unpaid({ order, left }: { order: Order; left: number }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { t: purchases } = useTranslation('purchases')
  const { t: tError } = useTranslation('errors')
  const [asking, setAsking] = useState(false)
  // One key for as long as the page is open: pressing again after no answer has one effect.
  const keys = useRef({ pay: crypto.randomUUID(), cancel: crypto.randomUUID() })
  const act = useMutation({
    meta: { quiet: true },
    mutationFn: (verb: 'pay' | 'cancel') =>
      client.call(
        verb === 'pay' ? endpoints.mining.payOrder : endpoints.mining.cancelOrder,
        { id: order.id },
        { idempotencyKey: keys.current[verb] },
      ),
    onSuccess: async (_reply, verb) => {
      toast.success(t(verb === 'pay' ? 'paidToast' : 'cancelledToast'))
      await refreshOrders()
    },
    onError: (error, verb) => {
      if (isAnswer(error)) keys.current[verb] = crypto.randomUUID()
      setAsking(false)
    },
  })
  const { error } = act
  const poor = error instanceof ApiError && error.code === 'balance.insufficient'
  return (
    <div className="grid gap-2">
      <p className="text-center text-sm text-wait">
        {t('payWithin', { time: durationOf(left, i18n.language) })}
      </p>
      {error && (
        <p role="alert" className="text-center text-sm text-bad">
          {poor
            ? order.kind === 'purchase' && order.total.coin === 'ETH'
              ? purchases('insufficientEth')
              : t('insufficient')
            : errorText(tError, error)}
        </p>
      )}
      {asking ? (
        <>
          <p className="text-center text-sm">{t('cancelAsk')}</p>
          <Button kind="danger" wide loading={act.isPending} onClick={() => act.mutate('cancel')}>
            {t('cancel')}
          </Button>
          <Button wide onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </>
      ) : (
        <>
          {poor ? (
            <AppLink to={`/deposit?coin=${order.total.coin}`} className={buttonClass('primary', true)}>
              {t('recharge')}
            </AppLink>
          ) : (
            <Button kind="primary" wide loading={act.isPending} onClick={() => act.mutate('pay')}>
              {t('pay', { amount: isolate(formatAmount(order.total, { locale: i18n.language })) })}
            </Button>
          )}
          <ByCard order={order} />
          <Button wide onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  )
}
