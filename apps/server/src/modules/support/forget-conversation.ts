import type { Forgets } from '../../platform/forgets.ts'

/** What was said, with its images. */
export const forgetConversation: Forgets = {
  async files(sql, { owner }) {
    const rows = await sql<{ id: string }[]>`
      select id from support_image where owner = ${owner} and erased_at is null`
    return rows.map(({ id }) => id)
  },
  async rows(tx, { userId, owner }) {
    const user = userId.toString()
    await tx`delete from support_message
      where conversation_id in (select id from support_conversation where user_id = ${user})`
    await tx`delete from support_conversation where user_id = ${user}`
    await tx`delete from support_image where owner = ${owner}`
  },
}
