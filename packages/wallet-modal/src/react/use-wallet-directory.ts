import type { DirectoryState, WalletModal } from '../core/types.ts'
import { useModalState } from './use-modal-state.ts'

export type WalletDirectoryHook = DirectoryState & {
  /** Reads the first page, or what is found by a search of two letters or more. */
  readonly load: (search?: string) => Promise<void>
  readonly more: () => Promise<void>
}

/**
 * The listed wallets, page by page. Nothing is read until `load` is called.
 * @example const { wallets, load, more } = useWalletDirectory(modal)
 */
export function useWalletDirectory(modal: WalletModal): WalletDirectoryHook {
  const directory = useModalState(modal, ({ directory }) => directory)
  return { ...directory, load: modal.loadWallets, more: modal.moreWallets }
}
