import { ApiError } from '@lode/api-contract'

/** Whether a failure of a write says that it had no effect. Without that it may have, and is sent again with its key. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status < 500 &&
    error.code !== 'request.in_progress' &&
    error.code !== 'request.too_many'
  )
}
