import { endpoints, type ReplyOf } from '@lode/api-contract'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { coinsOf } from '../../app/data/known-coins.ts'
import { type BuyingOptions, readOptions } from './read-options.ts'

/** A purchase by card. */
export type Purchase = ReplyOf<typeof endpoints.onRamp.purchase>['purchase']

/** The age in milliseconds up to which options count as fresh: providers change them by the day. */
const staleTime = 300_000

/** The query of what can be bought by card where the holder is. Where it fails, nothing is offered. */
export function buyingOptionsQuery(): {
  queryKey: readonly [string, 'here']
  queryFn: (context: { signal: AbortSignal }) => Promise<BuyingOptions>
  staleTime: number
  meta: { background: true; forEveryone: false }
} {
  return {
    queryKey: [endpoints.onRamp.options.path, 'here'],
    queryFn: async ({ signal }) => {
      const [options] = await Promise.all([readOptions(client, signal), coinsOf(endpoints.onRamp.options)])
      return options
    },
    staleTime,
    meta: { background: true, forEveryone: false },
  }
}

/** The query of the newest purchases by card. */
export const purchasesQuery = (): ReturnType<typeof endpointQuery<typeof endpoints.onRamp.purchases>> =>
  endpointQuery(endpoints.onRamp.purchases, { limit: 20 })
