import { type Endpoint, endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { endpointQuery } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

export { followLive } from './live.ts'

/** All endpoints, to pick one from before they are loaded. */
export type Endpoints = typeof endpoints

// The home screen reads without a provider, which would do this.
queryClient.mount()

/** The state of a read, and how to be told of its changes. */
export function observeRead<E extends Endpoint>(pick: (all: Endpoints) => E): QueryObserver<ReplyOf<E>> {
  return new QueryObserver(queryClient, endpointQuery(pick(endpoints), {} as InputOf<E>))
}

/** A screen with the cache around it. */
export function withQueries(Screen: ComponentType): ComponentType {
  return function ScreenWithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    )
  }
}

/** When the oldest of what is on screen was read, in milliseconds; undefined when nothing was. */
export function oldestRead(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0)
  return times.length > 0 ? Math.min(...times) : undefined
}
