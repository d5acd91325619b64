import { ApiError, type Client } from '@lode/api-contract'

/**
 * Has a write whose answer was lost keep its idempotency key: asked for again, word for word, it has one effect.
 * @example const client = keepKeys(createClient({ … }))
 */
export function keepKeys(inner: Client): Client {
  const unanswered = new Map<string, string>()
  return {
    async call(endpoint, input, options) {
      if (endpoint.method === 'GET' || options?.idempotencyKey !== undefined)
        return inner.call(endpoint, input, options)
      const what = JSON.stringify([endpoint.method, endpoint.path, input])
      const idempotencyKey = unanswered.get(what) ?? crypto.randomUUID()
      unanswered.set(what, idempotencyKey)
      try {
        const reply = await inner.call(endpoint, input, { ...options, idempotencyKey })
        unanswered.delete(what)
        return reply
      } catch (error) {
        if (isAnswer(error)) unanswered.delete(what)
        throw error
      }
    },
  }
}

/** Whether it says what became of the request: a server that failed may have done it. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
