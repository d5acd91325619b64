import { useCallback } from 'react'
import type { WalletModal } from '../../core/types.ts'
import { useModalState } from '../../react/use-modal-state.ts'
import { type ActivityState, noActivity } from './activity-state.ts'
import type { Activity } from './create-activity.ts'

/**
 * What the account did, newest first. Nothing is read until `load` is called; needs the `activity` capability.
 * @example const { items, load, more } = useActivity(modal)
 */
export function useActivity(modal: WalletModal): ActivityState & Activity {
  const state = useModalState(modal, ({ parts }) => parts.activity ?? noActivity)
  const load = useCallback(async () => (await modal.use('activity')).load(), [modal])
  const more = useCallback(async () => (await modal.use('activity')).more(), [modal])
  return { ...state, load, more }
}
