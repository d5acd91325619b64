import type { Forgets } from '../../platform/forgets.ts'

/** The address, the name and the password, and what was asked about them. */
export const forgetAddress: Forgets = {
  async rows(tx, { userId }) {
    const user = userId.toString()
    await tx`delete from email_code where user_id = ${user}`
    await tx`delete from email_request where user_id = ${user}`
    await tx`delete from email_binding where user_id = ${user}`
  },
}
