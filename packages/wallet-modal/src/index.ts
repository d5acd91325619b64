export { shortenAddress } from './address/shorten-address.ts'
export type {
  AnyCapability,
  Capabilities,
  Capability,
  CapabilityName,
  CapabilityView,
  Place,
} from './core/capability.ts'
export { createTexts, type TextKey, type Texts } from './core/create-texts.ts'
export { createWalletModal } from './core/create-wallet-modal.ts'
export type { ModalEvent } from './core/modal-event.ts'
export type { Profile, SiweClient, WalletModalOptions, WalletSession } from './core/options.ts'
export type { Part } from './core/part.ts'
export { readBalance } from './core/read-balance.ts'
export { readFailure, shortMessage, type WalletFailure, walletSentence } from './core/read-failure.ts'
export { rpcUrlIn } from './core/rpc-url-in.ts'
export { type Said, say } from './core/said.ts'
export { AddNetworkFailed } from './core/switch-wallet-network.ts'
export type { ModalActions, ModalState, ModalStatus, Route, Task, WalletModal } from './core/types.ts'
export type { ModalView } from './core/views.ts'
export type { WalletChoice, WalletDirectory, WalletPage, WalletRecord } from './core/wallet-record.ts'
export { remoteDirectory } from './directory/remote-directory.ts'
export type { ModalTextKey, ModalTexts } from './locales/en/index.ts'
