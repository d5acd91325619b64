import type { ModalActions, ModalState, WalletModal } from '../core/types.ts'
import { useModalState } from './use-modal-state.ts'

/** The connection and how it is made: enough for a dialog of one's own. */
export type Connection = Pick<
  ModalState,
  'status' | 'address' | 'connector' | 'wallets' | 'pairingUri' | 'task'
> &
  Pick<ModalActions, 'connect' | 'connectByQr' | 'retry' | 'disconnect'>

/**
 * Who is connected, with which wallet, and the way to and from one. `pairingUri` is what a QR code shows, and `task`
 * how the last attempt goes.
 * @example const { wallets, connect } = useConnection(modal)
 */
export function useConnection(modal: WalletModal): Connection {
  const state = useModalState(modal, ({ status, address, connector, wallets, pairingUri, task }) => ({
    status,
    address,
    connector,
    wallets,
    pairingUri,
    task,
  }))
  const { connect, connectByQr, retry, disconnect } = modal
  return { ...state, connect, connectByQr, retry, disconnect }
}
