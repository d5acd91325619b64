import { ApiError } from '@lode/api-contract'

const saysNothing: ReadonlySet<string> = new Set([
  'request.in_progress',
  'request.too_many',
  'service.unavailable',
  'server.failed',
])

/**
 * Whether a failure of a write settles it for good. A broken connection, an ended session, or a server that could not work on
 * it leave open whether an earlier sending had its effect: it is sent again with its key.
 * @example if (isAnswer(error)) key.current = crypto.randomUUID()
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !error.code.startsWith('session.') && !saysNothing.has(error.code)
}
