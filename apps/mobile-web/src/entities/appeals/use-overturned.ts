import { endpoints, type InputOf } from '@lode/api-contract'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** Returns whether an appeal overturned a decision. `asked` is undefined where there is nothing to appeal against. */
export function useOverturned(asked: InputOf<typeof endpoints.appeals.read> | undefined): boolean {
  const read = useQuery({
    ...endpointQuery(endpoints.appeals.read, asked ?? { kind: 'identity' }),
    enabled: asked !== undefined,
  })
  return asked !== undefined && read.data?.appeal?.decision === 'granted'
}
