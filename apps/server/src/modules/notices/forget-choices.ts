import type { Forgets } from '../../platform/forgets.ts'

/** What was chosen, and up to when notices were seen. */
export const forgetChoices: Forgets = {
  async rows(tx, { userId }) {
    await tx`delete from notice_choice where user_id = ${userId.toString()}`
    await tx`delete from notice_count where user_id = ${userId.toString()}`
    await tx`delete from notice_reader where user_id = ${userId.toString()}`
  },
}
