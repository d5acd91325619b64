import { useCallback, useMemo } from 'react'
import type { WalletModal } from '../../core/types.ts'
import { useModalState } from '../../react/use-modal-state.ts'
import type { OnRamp } from './create-onramp.ts'
import { noOnRamp, type OnRampState } from './onramp-state.ts'

/**
 * Buying: its state, and `act`, which calls an action as soon as its code is there. Needs the `onramp` capability.
 * @example const { quotes, act } = useOnRamp(modal); act(({ type }) => type('250'))
 */
export function useOnRamp(
  modal: WalletModal,
): OnRampState & { readonly act: (work: (actions: OnRamp) => unknown) => void } {
  const state = useModalState(modal, ({ parts }) => parts.onramp ?? noOnRamp)
  // A file that cannot be had is asked for again with the next press.
  const act = useCallback(
    (work: (actions: OnRamp) => unknown) => void modal.use('onramp').then(work, () => {}),
    [modal],
  )
  return useMemo(() => ({ ...state, act }), [state, act])
}
