import { endpoints } from '@lode/api-contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clearSession, session } from '../storage/session-store.ts'
import { client } from './client.ts'
import { endpointPages } from './endpoint-pages.ts'
import { endpointQuery } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

test('[P-08] signing out forgets what the holder read and keeps what anyone may read', async () => {
  session.setState({ token: 'half' })
  const call = vi.spyOn(client, 'call').mockResolvedValue({} as never)
  onTestFinished(() => call.mockRestore())
  const mine = endpointQuery(endpoints.assets.balances, {})
  const everyones = endpointQuery(endpoints.system.prices, {})
  const pages = endpointPages(endpoints.transfers.deposits, { limit: 20 })
  await Promise.all([
    queryClient.fetchQuery(mine),
    queryClient.fetchQuery(everyones),
    queryClient.fetchInfiniteQuery(pages),
  ])
  queryClient.setQueryData(['of-nobody-known'], 'mine')
  clearSession()
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey)
  // The reply that coins are learnt of is everyone's too.
  expect(kept.toSorted()).toEqual([endpointQuery(endpoints.system.config, {}).queryKey, everyones.queryKey])
})
