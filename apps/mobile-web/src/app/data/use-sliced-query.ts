import type { Endpoint, ReplyOf } from '@lode/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { endpointQuery } from './endpoint-query.ts'

/**
 * A read whose answer is drawn in slices, so that the page answers touches in between: several answers come to home at
 * once, and a slow phone would be busy with them for longer than a touch may wait. What stood there stays until then.
 * @example const { data, error, refetch } = useSlicedQuery(endpointQuery(endpoints.system.prices, {}))
 */
export function useSlicedQuery<E extends Endpoint>(
  query: ReturnType<typeof endpointQuery<E>>,
): { data: ReplyOf<E> | undefined; error: Error | null; refetch: () => unknown } {
  const { data, error, refetch } = useQuery(query)
  return { data: useDeferredValue(data), error, refetch }
}
