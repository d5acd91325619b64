import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The pictures of wallets by their ids: marks that may be used, reviewed (`docs/marks.md`). */
export const walletMarkFiles: readonly string[] = [
  resolve('@lode/wallet-modal/marks/well-known-wallets.json'),
  resolve('@lode/wallet-modal/marks/more-wallets.json'),
]

/** The reviewed list of wallets, best known first: the modal's own, and those that only a directory has room for. */
export const reviewedWalletFiles: readonly string[] = [
  resolve('@lode/wallet-modal/wallets/well-known.json'),
  resolve('@lode/wallet-modal/wallets/more.json'),
]
