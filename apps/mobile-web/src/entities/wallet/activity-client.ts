import { type Client, endpoints } from '@lode/api-contract'
import type { ActivityClient } from '@lode/wallet-modal/activity'
import { omitUndefined } from './omit-undefined.ts'

/** The holder's transactions from our server's index, as the modal asks for them. */
export function activityClient(client: Client, { projectId }: { projectId: string }): ActivityClient {
  return {
    list: async ({ address, cursor, signal }) => {
      const { rows, next } = await client.call(
        endpoints.activity.list,
        { address, projectId, cursor },
        { quiet: true, ...(signal === undefined ? {} : { signal }) },
      )
      const items = rows.map((row) => ({ ...row, transfers: row.transfers.map(omitUndefined) }))
      return { items, ...(next === null ? {} : { next }) }
    },
  }
}
