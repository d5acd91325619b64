import type { ActivityState, WalletModal } from '../core/types.ts'
import { useModalState } from './use-modal-state.ts'

export type Activity = ActivityState & {
  /** Reads the first page. */
  readonly load: () => Promise<void>
  readonly more: () => Promise<void>
}

/**
 * What the account did, newest first. Nothing is read until `load` is called; needs the `activity` option.
 * @example const { items, load, more } = useActivity(modal)
 */
export function useActivity(modal: WalletModal): Activity {
  const activity = useModalState(modal, ({ activity }) => activity)
  return { ...activity, load: modal.loadActivity, more: modal.moreActivity }
}
