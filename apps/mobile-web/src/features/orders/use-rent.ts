import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../app/data/client.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { DepositStopped, type PayFromWallet, type PaymentStep } from '../../entities/payments/face.ts'
import { type PendingRent, pendingRents, type RentChoice } from './pending-rent.ts'
import { type Order, refreshOrders } from './queries.ts'
import { rentMiner } from './rent-miner.ts'

/** How long after a look for a payment the next one is, in milliseconds. */
const lookEvery = 3_000

/** A rent in the making, as the review sheet shows it. */
export type Rent = {
  /** Sent earlier and not answered: only it can be sent now. */
  pending: PendingRent | undefined
  busy: boolean
  /** The payment was sent and is in no block yet, or the device is offline: it is looked for. */
  sent: boolean
  error: Error | null
  at: PaymentStep | undefined
  seenReset: boolean
  send: (choice: RentChoice) => void
}

/** Rents a miner; `onRented` is told the order. @example const rent = useRent({ minerId, payFromWallet, onRented }) */
export function useRent({
  minerId,
  payFromWallet,
  onRented,
}: {
  minerId: string
  payFromWallet: PayFromWallet
  onRented: (order: Order) => void
}): Rent {
  const [store] = useState(() => pendingRents(tabStorage))
  const [pending, setPending] = useState(() => store.read(minerId))
  const [at, setAt] = useState<PaymentStep>()
  const [seenReset, setSeenReset] = useState(pending?.trail?.reset !== undefined)
  const rent = useMutation({
    meta: { quiet: true },
    mutationFn: (wanted: PendingRent) =>
      rentMiner({ client, pending: store, payFromWallet }, wanted, (step) => {
        setAt(step)
        if (step.step === 'reset') setSeenReset(true)
      }),
    onSuccess: (order) => {
      onRented(order)
      void refreshOrders()
    },
    onSettled: () => setPending(store.read(minerId)),
  })
  const { mutate } = rent
  const lost =
    rent.error !== null &&
    pending?.trail?.deposit !== undefined &&
    !(rent.error instanceof DepositStopped && rent.error.reason === 'reverted')
  // A payment that was sent is looked for by itself: the chain is asked, no wallet.
  useEffect(() => {
    if (!lost || rent.isPending || pending === undefined) return
    const again = setTimeout(() => mutate(pending), lookEvery)
    return () => clearTimeout(again)
  }, [lost, rent.isPending, pending, mutate])
  return {
    sent: lost,
    pending,
    busy: rent.isPending,
    error: lost ? null : rent.error,
    at,
    seenReset,
    send: (choice) => {
      setAt(undefined)
      rent.mutate(store.read(minerId) ?? { key: crypto.randomUUID(), choice })
    },
  }
}
