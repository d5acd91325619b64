import { useEffect } from 'react'
import type { AccountState, ModalState, WalletModal } from '../core/types.ts'
import { useModalState } from './use-modal-state.ts'

export type Account = Pick<ModalState, 'address' | 'session'> &
  AccountState & {
    /** Reads the balance anew. */
    readonly refresh: () => Promise<void>
  }

/**
 * The connected account with its balance, read anew when account or network change, and who is signed in with it.
 * @example const { address, balance } = useAccount(modal)
 */
export function useAccount(modal: WalletModal): Account {
  const { address, chainId, session, account } = useModalState(modal, (state) => ({
    address: state.address,
    chainId: state.chainId,
    session: state.session,
    account: state.account,
  }))
  useEffect(() => {
    if (address !== undefined && chainId !== undefined) void modal.refreshAccount()
  }, [modal, address, chainId])
  return { address, session, ...account, refresh: modal.refreshAccount }
}
