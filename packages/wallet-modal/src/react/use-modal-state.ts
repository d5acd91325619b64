import { useRef, useSyncExternalStore } from 'react'
import type { ModalState, WalletModal } from '../core/types.ts'

/**
 * A part of the modal's state, kept current: draws anew only when one of the part's fields has changed.
 * @example const { address } = useModalState(modal, ({ address }) => ({ address }))
 */
export function useModalState<T extends object>(modal: WalletModal, select: (state: ModalState) => T): T {
  const last = useRef<T>(undefined)
  const read = (): T => {
    const part = select(modal.getState())
    if (last.current === undefined || !isSame(last.current, part)) last.current = part
    return last.current
  }
  return useSyncExternalStore(modal.subscribe, read, read)
}

function isSame<T extends object>(one: T, other: T): boolean {
  return (Object.keys(other) as (keyof T)[]).every((key) => Object.is(one[key], other[key]))
}
