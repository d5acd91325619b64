import type { Endpoint, InputOf, ReplyOf } from '@lode/api-contract'
import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { client } from './client.ts'
import { coinsOf } from './known-coins.ts'
import { queryClient } from './query-client.ts'

/** An endpoint that answers a list by pages. */
export type PagedEndpoint = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType<{ rows: readonly unknown[]; next: string | null }>
>

/**
 * The endless query of a list that comes by cursor. Its key begins with the path, so the live stream finds it.
 * @example const list = useInfiniteQuery(endpointPages(endpoints.transfers.deposits, { limit: 20 }))
 */
export function endpointPages<E extends PagedEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): {
  queryKey: readonly [string, 'pages', InputOf<E>]
  queryFn: (context: QueryFunctionContext<readonly unknown[], string | null>) => Promise<ReplyOf<E>>
  initialPageParam: string | null
  getNextPageParam: (last: { next: string | null }) => string | null
  meta: { forEveryone: boolean; reply: E['reply']; inPages: true }
} {
  const queryKey = [endpoint.path, 'pages', input] as const
  return {
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...(input as object), ...(pageParam === null ? {} : { cursor: pageParam }) }
      const quiet = queryClient.getQueryData(queryKey) !== undefined
      const [page] = await Promise.all([
        client.call(endpoint, asked as InputOf<E>, { signal, quiet }),
        coinsOf(endpoint),
      ])
      return page
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    meta: { forEveryone: endpoint.access.who === 'visitor', reply: endpoint.reply, inPages: true },
  }
}

/** All rows that were loaded so far, in order. */
export function rowsOf<Row>(data: InfiniteData<{ rows: readonly Row[] }, unknown> | undefined): Row[] {
  return data?.pages.flatMap(({ rows }) => rows) ?? []
}
