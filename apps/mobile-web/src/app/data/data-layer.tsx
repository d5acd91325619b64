import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { keepReads } from './kept-reads.ts'
import { queryClient } from './query-client.ts'
import { watchAge } from './watch-age.ts'

export { followLive } from './live.ts'

keepReads()
watchAge()

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
