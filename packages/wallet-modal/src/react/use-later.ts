import { useEffect } from 'react'
import type { WalletModal } from '../core/types.ts'

/** Calls `work` once, `ms` milliseconds after `when` became true; each other value of it begins the wait again. */
export function useLater(
  modal: Pick<WalletModal, 'later'>,
  ms: number,
  work: () => void,
  when: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work of the drawing in which the wait began is the one that is done
  useEffect(() => (when ? modal.later(ms, work) : undefined), [modal, ms, when])
}
