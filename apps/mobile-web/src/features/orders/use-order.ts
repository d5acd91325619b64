import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../app/data/client.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { DepositStopped, type PayFromWallet, type PaymentStep } from '../../entities/payments/face.ts'
import { orderMiner } from './order-miner.ts'
import { type OrderChoice, type PendingOrder, pendingOrders } from './pending-order.ts'
import { type Order, refreshOrders } from './queries.ts'

/** How long after a look for a payment the next one is, in milliseconds. */
const lookEvery = 3_000

/** An order in the making, as the review sheet shows it. */
export type Ordering = {
  /** Sent earlier and not answered: only it can be sent now. */
  pending: PendingOrder | undefined
  busy: boolean
  /** The payment was sent and is in no block yet, or the device is offline: it is looked for. */
  sent: boolean
  error: Error | null
  at: PaymentStep | undefined
  seenReset: boolean
  send: (choice: OrderChoice) => void
}

/** Orders a miner, rented or bought; `onOrdered` is told the order. @example const ordering = useOrder({ minerId, payFromWallet, onOrdered }) */
export function useOrder({
  minerId,
  payFromWallet,
  onOrdered,
}: {
  minerId: string
  payFromWallet: PayFromWallet
  onOrdered: (order: Order) => void
}): Ordering {
  const [store] = useState(() => pendingOrders(tabStorage))
  const [pending, setPending] = useState(() => store.read(minerId))
  const [at, setAt] = useState<PaymentStep>()
  const [seenReset, setSeenReset] = useState(pending?.trail?.reset !== undefined)
  const ordering = useMutation({
    meta: { quiet: true },
    mutationFn: (wanted: PendingOrder) =>
      orderMiner({ client, pending: store, payFromWallet }, wanted, (step) => {
        setAt(step)
        if (step.step === 'reset') setSeenReset(true)
      }),
    onSuccess: (order) => {
      onOrdered(order)
      void refreshOrders()
    },
    onSettled: () => setPending(store.read(minerId)),
  })
  const { mutate } = ordering
  const lost =
    ordering.error !== null &&
    pending?.trail?.deposit !== undefined &&
    !(ordering.error instanceof DepositStopped && ordering.error.reason === 'reverted')
  // A payment that was sent is looked for by itself: the chain is asked, no wallet.
  useEffect(() => {
    if (!lost || ordering.isPending || pending === undefined) return
    const again = setTimeout(() => mutate(pending), lookEvery)
    return () => clearTimeout(again)
  }, [lost, ordering.isPending, pending, mutate])
  return {
    sent: lost,
    pending,
    busy: ordering.isPending,
    error: lost ? null : ordering.error,
    at,
    seenReset,
    send: (choice) => {
      setAt(undefined)
      ordering.mutate(store.read(minerId) ?? { key: crypto.randomUUID(), choice })
    },
  }
}
