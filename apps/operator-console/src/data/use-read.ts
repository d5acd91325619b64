import type { Endpoint, InputOf, ReplyOf } from '@lode/api-contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'

/** How often an open screen asks again, in milliseconds. */
const againMs = 10_000

/** Reads an endpoint, and again while its screen is open. @example const { data } = useRead(consoleEndpoints.halts.list, {}) */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { repeat = true, enabled = true }: { repeat?: boolean; enabled?: boolean } = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => client.call(endpoint, input, { signal }),
    enabled,
    refetchInterval: repeat ? againMs : false,
    placeholderData: (before) => before,
  })
}
