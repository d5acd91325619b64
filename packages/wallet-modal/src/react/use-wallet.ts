import { useSyncExternalStore } from 'react'
import type { ModalState, WalletModal } from '../core/types.ts'

/** The modal's state, kept current. @example const { address, session } = useWallet(modal) */
export function useWallet(modal: WalletModal): ModalState {
  return useSyncExternalStore(modal.subscribe, modal.getState, modal.getState)
}
