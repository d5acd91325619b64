import type { Clock } from '@lode/clock'
import type { Sessions } from '../sessions.ts'
import type { ClientStream } from './client-stream.ts'

type OfSession = { readonly stream: Pick<ClientStream, 'end'>; readonly sessionId: string | undefined }

/**
 * Ends streams whose session has ended, however it did: signed out, expired, deleted by an operator. One query for all of
 * them, again and again until the signal aborts. While the database is away nobody can say.
 */
export function endWithSessions(
  { clock, sessions }: { clock: Clock; sessions: Pick<Sessions, 'standing'> },
  { streams, everyMs, signal }: { streams: Iterable<OfSession>; everyMs: number; signal: AbortSignal },
): void {
  let looking = false
  async function look(): Promise<void> {
    const asked = [...streams].filter(({ sessionId }) => sessionId !== undefined)
    if (asked.length === 0) return
    const standing = await sessions.standing([...new Set(asked.map(({ sessionId = '' }) => sessionId))])
    for (const { stream, sessionId = '' } of asked) if (!standing.has(sessionId)) stream.end()
  }
  clock.every(everyMs, signal, () => {
    if (looking) return
    looking = true
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  })
}
