import { ApiError } from '@lode/api-contract'
import { toast } from '@lode/design'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { session } from '../storage/session-store.ts'
import { errorText } from '../texts/error-text.ts'
import { loadOtherTexts, translate } from '../texts/i18n.ts'
import { endSession } from './end-session.ts'

/** Shows a failure that nothing on screen shows; a session that the server has ended is removed. */
export function tellFailure(error: unknown): void {
  void wordsFor(error).then(toast.error)
  // The guard then leads home by itself.
  if (error instanceof ApiError && error.code === 'session.required') void endSession({ over: true })
}

/** Home has no words for failures: they are fetched with the first one, and where even that fails the shell has some. */
async function wordsFor(error: unknown): Promise<string> {
  try {
    return errorText((await loadOtherTexts()).getFixedT(null, 'errors'), error)
  } catch {
    return translate('preloadFailedNote')
  }
}

/**
 * Makes the query cache. A failed read is told once, when there is nothing to show in its place; a refresh in the
 * background fails silently, and the offline banner says how old the data is. A read with `meta: { background: true }` is of
 * nothing on screen: it fails silently and has no age there. A failed write is told unless its mutation has `meta: { quiet: true }` and shows the reason in its own place.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data === undefined && query.meta?.background !== true) tellFailure(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (mutation.meta?.quiet !== true) tellFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 30 * 60_000, retry: false },
      // What is written is sent now or not at all: nobody wants to have paid when the connection comes back.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The app's one cache. */
export const queryClient = createQueryClient()

// What one holder read is forgotten before the next one signs in on this device; so is what does not say whose it is.
session.subscribe((now, before) => {
  if (before.token === '' || now.token === before.token) return
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.forEveryone !== true })
})
