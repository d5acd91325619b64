import { session } from '../../app/storage/session-store.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import { intentStore } from '../../entities/payments/face.ts'

/** What names the commitment in the making to an offering, one at a time. */
export function commitPurpose(offeringId: string): string {
  return `commit.${offeringId}`
}

/** Forgets the commitment in the making to an offering: who took everything back goes on with nothing. */
export function forgetCommit(offeringId: string): void {
  const holder = session.getState().userinfo.id ?? ''
  intentStore(tabStorage, { holder, purpose: commitPurpose(offeringId) }).forget()
}
