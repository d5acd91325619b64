import type { MoneyWire } from '@lode/domain'
import { readKept, type TextStorage } from '../../app/storage/storage.ts'
import type { PaymentTrail } from '../../entities/payments/face.ts'

/** What a holder chose to commit. */
export type CommitChoice = {
  offeringId: string
  amount: MoneyWire
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/** A commitment that was sent, until it is answered; with `paymentId`, one whose deposit is under way. */
export type PendingCommit = { key: string; choice: CommitChoice; paymentId?: string; trail?: PaymentTrail }

/** Where a pending commitment is kept: the tab's storage, so that a reload has one effect. */
export type PendingCommits = {
  read(offeringId: string): PendingCommit | undefined
  keep(pending: PendingCommit): void
  forget(offeringId: string): void
}

/** Keeps pending commitments, one an offering. @example pendingCommits(tabStorage).read('kaolin') */
export function pendingCommits(storage: TextStorage): PendingCommits {
  const name = (offeringId: string): string => `lode.commit.${offeringId}`
  return {
    read: (offeringId) => readKept(storage, name(offeringId)) as PendingCommit | undefined,
    keep: (pending) => storage.setItem(name(pending.choice.offeringId), JSON.stringify(pending)),
    forget: (offeringId) => storage.removeItem(name(offeringId)),
  }
}
