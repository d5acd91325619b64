import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from './query-client.ts'

export { endSession } from './end-session.ts'
export { keepReads } from './kept-reads.ts'
export { followLive } from './live.ts'
export { tellFailure } from './query-client.ts'
export { watchAge } from './watch-age.ts'

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
