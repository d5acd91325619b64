import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../app/data/client.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { DepositStopped, type PayFromWallet, type PaymentStep } from '../../entities/payments/face.ts'
import { commitOffering } from './commit-offering.ts'
import { type CommitChoice, type PendingCommit, pendingCommits } from './pending-commit.ts'
import { refreshOfferings } from './queries.ts'

/** How long after a look for a payment the next one is, in milliseconds. */
const lookEvery = 3_000

/** A commitment in the making, as its sheet shows it. */
export type Committing = {
  /** Sent earlier and not answered: only it can be sent now. */
  pending: PendingCommit | undefined
  busy: boolean
  /** The payment was sent and is in no block yet, or the device is offline: it is looked for. */
  sent: boolean
  error: Error | null
  at: PaymentStep | undefined
  seenReset: boolean
  send: (choice: CommitChoice) => void
}

/** Commits to an offering; `onCommitted` is told what. */
export function useCommit({
  offeringId,
  payFromWallet,
  onCommitted,
}: {
  offeringId: string
  payFromWallet: PayFromWallet
  onCommitted: (choice: CommitChoice) => void
}): Committing {
  const [store] = useState(() => pendingCommits(tabStorage))
  const [pending, setPending] = useState(() => store.read(offeringId))
  const [at, setAt] = useState<PaymentStep>()
  const [seenReset, setSeenReset] = useState(pending?.trail?.reset !== undefined)
  const commit = useMutation({
    meta: { quiet: true },
    mutationFn: (wanted: PendingCommit) =>
      commitOffering({ client, pending: store, payFromWallet }, wanted, (step) => {
        setAt(step)
        if (step.step === 'reset') setSeenReset(true)
      }),
    onSuccess: (_done, { choice }) => onCommitted(choice),
    onSettled: () => {
      setPending(store.read(offeringId))
      void refreshOfferings()
    },
  })
  const { mutate } = commit
  const lost =
    commit.error !== null &&
    pending?.trail?.deposit !== undefined &&
    !(commit.error instanceof DepositStopped && commit.error.reason === 'reverted')
  // A payment that was sent is looked for by itself: the chain is asked, no wallet.
  useEffect(() => {
    if (!lost || commit.isPending || pending === undefined) return
    const again = setTimeout(() => mutate(pending), lookEvery)
    return () => clearTimeout(again)
  }, [lost, commit.isPending, pending, mutate])
  return {
    sent: lost,
    pending,
    busy: commit.isPending,
    error: lost ? null : commit.error,
    at,
    seenReset,
    send: (choice) => {
      setAt(undefined)
      commit.mutate(store.read(offeringId) ?? { key: crypto.randomUUID(), choice })
    },
  }
}
