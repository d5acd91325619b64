/** What the modal keeps in the page's storage. The email login adds its own. */
export const storageKeys = {
  /** The last two wallets chosen, as JSON. */
  recentWallets: 'lode.wallet.recent',
  /** Changes when a wallet was connected and nothing is left to ask of it, for other tabs to hear. */
  joined: 'lode.wallet.joined',
  /** When the wallet was last let go, for other tabs to hear. */
  left: 'lode.wallet.left',
  /** Read by the WalletConnect SDK: what it opens at each request. */
  deepLink: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const
