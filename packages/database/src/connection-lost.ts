/** The connection is gone: nothing may be sent on it any more, and what was under way is unknown. */
const system = new Set([
  ...['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT'],
  // Its machine, the way there, or whoever knows its name is away.
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
])

/** Whether an error means that the connection it came from is gone. */
export function connectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return error.code.startsWith('CONNECTION_') || system.has(error.code)
}
