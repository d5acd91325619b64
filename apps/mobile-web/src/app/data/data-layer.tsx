import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

export { followLive } from './live.ts'

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
