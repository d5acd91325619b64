import type { WalletRecord } from '../core/wallet-record.ts'

/** Well-known wallets, from their makers' own pages. */
export const bundledWallets: readonly WalletRecord[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    injected: [{ injected_id: 'isMetaMask' }],
    mobile_link: 'metamask://',
    homepage: 'https://metamask.io',
    chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    app_store: 'https://apps.apple.com/app/metamask/id1438144202',
    play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  },
]
