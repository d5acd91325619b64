import { later, systemClock } from '@lode/clock'
import { toast } from '@lode/design'
import { translate } from '../texts/i18n.ts'

/** How long a request may take before the loading toast shows, in milliseconds. */
export const loadingDelay = 600

let pending = 0
let cancel: (() => void) | undefined
let hide: (() => void) | undefined

/** Counts a request in, and out by what it returns: one toast for all that are pending, none for quiet ones. */
export function countRequest({ quiet }: { quiet: boolean }): () => void {
  if (quiet || typeof document === 'undefined') return () => {}
  pending += 1
  cancel ??= later(systemClock, loadingDelay, () => {
    hide = toast.loading(translate('loading'))
  })
  return () => {
    pending -= 1
    if (pending > 0) return
    cancel?.()
    cancel = undefined
    hide?.()
    hide = undefined
  }
}
