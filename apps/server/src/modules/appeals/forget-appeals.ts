import type { Forgets } from '../../platform/forgets.ts'

/** What a holder wrote; that they appealed, and what was decided, belongs to the decision. */
export const forgetAppeals: Forgets = {
  rows: (tx, { userId }) => tx`update appeal set text = '…' where user_id = ${userId.toString()}`,
}
