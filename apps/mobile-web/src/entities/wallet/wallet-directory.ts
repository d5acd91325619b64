import { type Client, endpoints } from '@lode/api-contract'
import type { WalletDirectory } from '@lode/wallet-modal'
import { omitUndefined } from './omit-undefined.ts'

/** The wallets that our server lists, as the modal asks for them. */
export function walletDirectory(client: Client): WalletDirectory {
  return {
    list: async ({ page, search, ids, signal }) => {
      const { rows, count } = await client.call(
        endpoints.wallets.list,
        { page, search, ids: ids?.join(',') },
        { quiet: true, ...(signal === undefined ? {} : { signal }) },
      )
      return { wallets: rows.map(omitUndefined), count }
    },
  }
}
