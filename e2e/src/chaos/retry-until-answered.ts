import { ApiError, TransportError } from '@lode/api-contract'
import { until } from '../until.ts'

/** An answer that will not change: what was asked for, or the code of the refusal. */
export type Answer<T> = { readonly done: T } | { readonly refused: string }

/**
 * Asks again and again, as a holder whose app lost its server would, until there is an answer that will not change.
 * The caller keeps to one idempotency key.
 */
export async function retryUntilAnswered<T>(
  what: string,
  ask: () => Promise<T>,
  seconds = 90,
): Promise<Answer<T>> {
  let last: unknown
  const answer = until(
    what,
    async () => {
      try {
        return { done: await ask() }
      } catch (error) {
        last = error
        if (error instanceof TransportError) return undefined
        if (!(error instanceof ApiError)) throw error
        return error.status >= 500 || error.code === 'request.in_progress'
          ? undefined
          : { refused: error.code }
      }
    },
    seconds,
  )
  return answer.catch((cause) => {
    throw new Error(`${what} never came; the last try ended with ${String(last)}`, { cause })
  })
}
