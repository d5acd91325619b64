import { type Context, notify } from './context.ts'
import { shortMessage } from './read-failure.ts'

/** Says in the snackbar what nobody foresaw, in the words of who threw it. */
export function notifyUnforeseen(context: Context, error: unknown): void {
  notify(context, 'error', 'somethingFailed', { reason: shortMessage(error) })
}
