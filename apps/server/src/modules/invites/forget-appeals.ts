import type { Forgets } from '../../platform/forgets.ts'

/** What a holder wrote; that they appealed, and what was decided, belongs to the rewards. */
export const forgetAppeals: Forgets = {
  rows: (tx, { userId }) => tx`update referral_appeal set text = '…' where inviter_id = ${userId.toString()}`,
}
