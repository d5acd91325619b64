import { client } from '../../app/data/client.ts'
import { type IntentOnItsWay, type PayFromWallet, useIntent } from '../../entities/payments/face.ts'
import { askCommit, type CommitChoice } from './ask-commit.ts'
import { commitPurpose } from './forget-commit.ts'
import { refreshOfferings } from './queries.ts'

/** A commitment in the making, as its sheet shows it. */
export type Committing = IntentOnItsWay<CommitChoice>

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
  return useIntent({
    purpose: commitPurpose(offeringId),
    ask: (intent) => askCommit(client, intent),
    payFromWallet,
    onPaid: onCommitted,
    onSettled: refreshOfferings,
  })
}
