import { endpoints, type ReplyOf } from '@lode/api-contract'
import type { MoneyWire } from '@lode/domain'
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
  giveUp(amounts: MoneyWire[], then: () => void): void
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
  const rest = useMutation({
    mutationFn: (amounts: MoneyWire[]) => client.call(endpoints.account.giveUpRest, { amounts }),
    onSuccess: keep,
    // Other amounts may be there by now.
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    read,
    busy: ask.isPending || off.isPending || rest.isPending,
    ask: (then) => ask.mutate(undefined, { onSettled: then }),
    callOff: () => off.mutate(),
    giveUp: (amounts, then) => rest.mutate(amounts, { onSettled: then }),
  }
}
