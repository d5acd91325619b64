import type { ViewProps } from '../../../react/views/pieces.ts'

/** Returns to where a choice was opened; on the page itself the modal closes. */
export function leave(modal: ViewProps['modal']): void {
  if (modal.getState().history.length > 1) void modal.back()
  else void modal.close()
}
