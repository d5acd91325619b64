import type { Chain } from 'viem'
import type { ModalActions, ModalState, WalletModal } from '../core/types.ts'
import { useModalState } from './use-modal-state.ts'

export type Network = Pick<ModalState, 'chainId' | 'isUnsupportedChain'> &
  Pick<ModalActions, 'switchNetwork'> & {
    readonly chains: readonly Chain[]
    /** The one the wallet is on; undefined when the app does not know it. */
    readonly chain: Chain | undefined
  }

/**
 * The network the wallet is on, and those it may be asked for.
 * @example const { chain, chains, switchNetwork } = useNetwork(modal)
 */
export function useNetwork(modal: WalletModal): Network {
  const state = useModalState(modal, ({ chainId, isUnsupportedChain }) => ({ chainId, isUnsupportedChain }))
  const { chains, switchNetwork } = modal
  return { ...state, chains, chain: chains.find(({ id }) => id === state.chainId), switchNetwork }
}
