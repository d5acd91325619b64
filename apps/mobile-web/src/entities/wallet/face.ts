export { useWalletModal } from './use-wallet-modal.ts'
export { disconnectWallet, fetchWalletAhead, openWallet, walletModule } from './wallet.ts'
export { WalletHost } from './wallet-host.tsx'
