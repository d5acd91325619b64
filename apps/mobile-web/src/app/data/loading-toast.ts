import { toast } from '@lode/design'
import { translate } from '../texts/i18n.ts'

/** How long a request may take before the loading toast shows, in milliseconds. */
export const loadingDelay = 600

let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined
let hide: (() => void) | undefined

/** Counts a request in, and out by what it returns: one toast for all that are pending, none for quiet ones. */
export function countRequest({ quiet }: { quiet: boolean }): () => void {
  if (quiet || typeof document === 'undefined') return () => {}
  pending += 1
  timer ??= setTimeout(() => {
    hide = toast.loading(translate('loading'))
  }, loadingDelay)
  return () => {
    pending -= 1
    if (pending > 0) return
    clearTimeout(timer)
    timer = undefined
    hide?.()
    hide = undefined
  }
}
