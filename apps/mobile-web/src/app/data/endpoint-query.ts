import type { Endpoint, InputOf, ReplyOf } from '@lode/api-contract'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { client } from './client.ts'
import { coinsOf } from './known-coins.ts'
import { queryClient } from './query-client.ts'

/** What the cache knows a read by. */
export type EndpointKey<E extends Endpoint> = readonly [path: string, input: InputOf<E>]

/**
 * The query of a reading endpoint; its key is the path and the input, which is what the live stream invalidates by.
 * A refresh of what is on screen already is quiet. What is not `forEveryone` is forgotten when its holder signs out. Feature rooms name theirs: `minersQuery({ periodDays })`.
 * @example const { data, error, refetch } = useQuery(endpointQuery(endpoints.mining.list, {}))
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): {
  queryKey: EndpointKey<E>
  queryFn: (context: QueryFunctionContext) => Promise<ReplyOf<E>>
  meta: { forEveryone: boolean; reply: E['reply'] }
} {
  const queryKey: EndpointKey<E> = [endpoint.path, input]
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const quiet = queryClient.getQueryData(queryKey) !== undefined
      const [reply] = await Promise.all([client.call(endpoint, input, { signal, quiet }), coinsOf(endpoint)])
      return reply
    },
    meta: { forEveryone: endpoint.access.who === 'visitor', reply: endpoint.reply },
  }
}
