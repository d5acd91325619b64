export { ConnectButton } from './connect-button.tsx'
export { useWallet } from './use-wallet.ts'
export { WalletModal } from './wallet-modal.tsx'
