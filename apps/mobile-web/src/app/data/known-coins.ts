import { type Endpoint, endpoints } from '@lode/api-contract'
import { keepAssets } from '@lode/domain'
import { client } from './client.ts'

let known: Promise<void> | undefined

/**
 * Done once this app knows every coin of the server, which what is a holder's may be of. Where that can't be asked now it is
 * asked with the next read, and the coins that are known from the start do. What anyone may see needs no others.
 */
export async function coinsOf({ access }: Endpoint): Promise<void> {
  if (access.who !== 'holder') return
  known ??= client
    .call(endpoints.system.config, {}, { quiet: true })
    .then(({ coins }) => keepAssets(coins))
    .catch(() => {
      known = undefined
    })
  await known
}
