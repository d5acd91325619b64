export { useWallet } from './use-wallet.ts'
export { WalletModal } from './wallet-modal.tsx'
