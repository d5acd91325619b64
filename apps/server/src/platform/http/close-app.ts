import type { FastifyInstance } from 'fastify'

const lookEveryMs = 100

/**
 * Stops listening, lets the requests that are running end, and answers then. A connection whose request
 * ends meanwhile would be kept open for the next one, which must not come: it is closed.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  try {
    await app.close()
  } finally {
    clearInterval(closing)
  }
}
