import { endpoints, type ReplyOf } from '@lode/api-contract'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

type State = ReplyOf<typeof endpoints.account.deletion>

/** How it stands with the deletion of one's account, and what one can do about it. */
export function useDeletion(): {
  readonly read: UseQueryResult<State>
  readonly busy: boolean
  ask(then: () => void): void
  callOff(): void
} {
  const queries = useQueryClient()
  const query = endpointQuery(endpoints.account.deletion, {})
  const read = useQuery(query)
  const keep = (state: State): void => {
    queries.setQueryData(query.queryKey, state)
  }
  const ask = useMutation({
    mutationFn: () => client.call(endpoints.account.askDeletion, { sure: true }),
    onSuccess: keep,
  })
  const off = useMutation({
    mutationFn: () => client.call(endpoints.account.callOffDeletion, {}),
    onSuccess: keep,
  })
  return {
    read,
    busy: ask.isPending || off.isPending,
    ask: (then) => ask.mutate(undefined, { onSettled: then }),
    callOff: () => off.mutate(),
  }
}
