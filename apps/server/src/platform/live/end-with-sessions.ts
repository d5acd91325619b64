import type { Sessions } from '../sessions.ts'
import type { ClientStream } from './client-stream.ts'

type OfSession = { readonly stream: Pick<ClientStream, 'end'>; readonly sessionId: string | undefined }

/**
 * Ends streams whose session has ended, however it did: signed out, expired, deleted by an operator. One query for all of
 * them, again and again until the timer that it answers with is cleared. While the database is away nobody can say.
 */
export function endWithSessions({
  sessions,
  streams,
  everyMs,
}: {
  sessions: Pick<Sessions, 'standing'>
  streams: Iterable<OfSession>
  everyMs: number
}): NodeJS.Timeout {
  let looking = false
  async function look(): Promise<void> {
    const asked = [...streams].filter(({ sessionId }) => sessionId !== undefined)
    if (asked.length === 0) return
    const standing = await sessions.standing([...new Set(asked.map(({ sessionId = '' }) => sessionId))])
    for (const { stream, sessionId = '' } of asked) if (!standing.has(sessionId)) stream.end()
  }
  return setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }, everyMs)
}
