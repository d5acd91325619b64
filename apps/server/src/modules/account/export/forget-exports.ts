import type { Forgets } from '../../../platform/forgets.ts'

/** Exports, with their files. */
export const forgetExports: Forgets = {
  async files(sql, { userId }) {
    const rows = await sql<{ id: string }[]>`
      select id from account_export where user_id = ${userId.toString()} and state in ('ready', 'waiting')`
    return rows.map(({ id }) => id)
  },
  rows: (tx, { userId }) => tx`delete from account_export where user_id = ${userId.toString()}`,
}
