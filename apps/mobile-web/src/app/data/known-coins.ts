import { type Endpoint, endpoints } from '@lode/api-contract'
import { keepAssets, keepNetworks } from '@lode/domain'
import { setServerTime } from '../texts/format-time.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

let known: Promise<void> | undefined

// Whoever reads it first, it is everyone's.
queryClient.setQueryDefaults([endpoints.system.config.path], { meta: { forEveryone: true } })

/**
 * Done once this app knows every coin and network of the server, which what is a holder's may be of. Where that can't be asked now it is
 * asked with the next read, and what is known from the start does. What anyone may see needs no others.
 */
export async function coinsOf({ access }: Endpoint): Promise<void> {
  if (access.who !== 'holder') return
  known ??= client
    .call(endpoints.system.config, {}, { quiet: true })
    .then((config) => {
      const { coins, networks, now } = config
      setServerTime(now)
      queryClient.setQueryData([endpoints.system.config.path, {}], config)
      keepAssets(coins)
      keepNetworks(networks)
    })
    .catch(() => {
      known = undefined
    })
  await known
}
