export { createTexts, type Texts } from './core/create-texts.ts'
export { createWalletModal } from './core/create-wallet-modal.ts'
export { readBalance } from './core/read-balance.ts'
export { readFailure, shortMessage, type WalletFailure } from './core/read-failure.ts'
export { shortenAddress } from './core/shorten-address.ts'
export { AddNetworkFailed } from './core/switch-wallet-network.ts'
export type {
  ModalEvent,
  ModalState,
  ModalStatus,
  ModalView,
  Route,
  SiweClient,
  Task,
  WalletChoice,
  WalletModal,
  WalletModalOptions,
  WalletRecord,
  WalletSession,
} from './core/types.ts'
export type { ModalTextKey, ModalTexts } from './locales/en.ts'
