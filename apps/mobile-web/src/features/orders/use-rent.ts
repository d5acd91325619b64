import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../app/data/client.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import type { PayFromWallet, PaymentStep } from '../../entities/payments/face.ts'
import { type PendingRent, pendingRents, type RentChoice } from './pending-rent.ts'
import { type Order, refreshOrders } from './queries.ts'
import { rentMiner } from './rent-miner.ts'

/** A rent in the making, as the review sheet shows it. */
export type Rent = {
  /** Sent earlier and not answered: only it can be sent now. */
  pending: PendingRent | undefined
  busy: boolean
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
  return {
    pending,
    busy: rent.isPending,
    error: rent.error,
    at,
    seenReset,
    send: (choice) => {
      setAt(undefined)
      rent.mutate(store.read(minerId) ?? { key: crypto.randomUUID(), choice })
    },
  }
}
