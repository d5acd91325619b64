import { endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** Of which notices the holder gets copies. */
export type Choices = ReplyOf<typeof endpoints.notices.choices>

/** Chooses one kind of copies; what the server then says stands on the screen. */
export function useChoose(): (choice: InputOf<typeof endpoints.notices.choose>) => void {
  const queries = useQueryClient()
  const { queryKey } = endpointQuery(endpoints.notices.choices, {})
  const { mutate } = useMutation({
    mutationFn: (choice: InputOf<typeof endpoints.notices.choose>) =>
      client.call(endpoints.notices.choose, choice),
    onSuccess: (choices) => queries.setQueryData(queryKey, choices),
  })
  return mutate
}
