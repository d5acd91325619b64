import { type Endpoint, endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'

/** Whom the holder withdraws to. */
export type Book = ReplyOf<typeof endpoints.recipients.list>

const query = () => endpointQuery(endpoints.recipients.list, {})

/** The address book. */
export function useBook() {
  return useQuery(query())
}

type BookWrite =
  | typeof endpoints.recipients.save
  | typeof endpoints.recipients.remove
  | typeof endpoints.recipients.onlySaved

/** Changes the address book; what it is then comes with the answer. */
export function useBookWrite<E extends BookWrite>(endpoint: E, onDone?: () => void) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: InputOf<E>) => client.call(endpoint as Endpoint, input) as Promise<Book>,
    onSuccess: (book) => {
      queryClient.setQueryData(query().queryKey, book)
      onDone?.()
    },
  })
}
