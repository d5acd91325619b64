import { useRef } from 'react'
import { client } from '../../app/data/client.ts'
import { type IntentOnItsWay, type PayFromWallet, useIntent } from '../../entities/payments/face.ts'
import { askCommit, type CommitChoice } from './ask-commit.ts'
import { commitPurpose } from './forget-commit.ts'
import { refreshOfferings } from './queries.ts'

/** A commitment in the making, as its sheet shows it. */
export type Committing = IntentOnItsWay<CommitChoice>

/** Commits to an offering. */
export function useCommit({
  offeringId,
  payFromWallet,
  onCommitted,
}: {
  offeringId: string
  payFromWallet: PayFromWallet
  /** Told what, and the id of its payment. */
  onCommitted: (choice: CommitChoice, paymentId: string) => void
}): Committing {
  const paymentId = useRef('')
  return useIntent({
    purpose: commitPurpose(offeringId),
    ask: async (intent) => {
      const asked = await askCommit(client, intent)
      paymentId.current = asked.id
      return asked
    },
    payFromWallet,
    onPaid: (choice) => onCommitted(choice, paymentId.current),
    onSettled: refreshOfferings,
  })
}
