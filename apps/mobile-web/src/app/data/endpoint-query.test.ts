import { endpoints } from '@lode/api-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'
import { endpointPages } from './endpoint-pages.ts'
import { endpointQuery } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

test.each([
  ['a read', endpointQuery(endpoints.assets.balances, {})],
  ['a list', endpointPages(endpoints.transfers.deposits, { limit: 20 })],
] as const)(
  '[S-03] %s shows its loading the first time, and refreshes quietly what is on screen',
  async (_, query) => {
    const call = vi.spyOn(client, 'call').mockResolvedValue({} as never)
    const context = {
      client: queryClient,
      queryKey: query.queryKey,
      signal: new AbortController().signal,
      pageParam: null,
    }
    await query.queryFn(context as never)
    queryClient.setQueryData(query.queryKey, {} as never)
    await query.queryFn(context as never)
    const asked = call.mock.calls.filter(([endpoint]) => endpoint.path !== endpoints.system.config.path)
    expect(asked.map(([, , options]) => options?.quiet)).toEqual([false, true])
  },
)
