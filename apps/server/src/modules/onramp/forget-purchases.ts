import type { Forgets } from '../../platform/forgets.ts'

/** Forgets purchases with their account: what arrived is in the books, and the provider keeps the rest. */
export const forgetPurchases: Forgets = {
  async rows(tx, { userId }) {
    await tx`delete from onramp_transaction where purchase_id in (select id from onramp_purchase where user_id = ${userId})`
    await tx`delete from onramp_purchase where user_id = ${userId}`
  },
}
