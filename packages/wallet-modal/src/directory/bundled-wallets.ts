import type { WalletRecord } from '../core/wallet-record.ts'

/** Well-known wallets, best known first, for pages that name no directory. Ids are those of the public WalletConnect explorer. */
export const bundledWallets: readonly WalletRecord[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    rdns: 'io.metamask',
    injected: [
      {
        injected_id: 'isMetaMask',
      },
    ],
    mobile_link: 'metamask://',
    chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    app_store: 'https://apps.apple.com/app/id1438144202',
    play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
    homepage: 'https://metamask.io',
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    injected: [
      {
        injected_id: 'isTrust',
      },
    ],
    mobile_link: 'trust://',
    chrome_store: 'https://chromewebstore.google.com/detail/egjidjbpglichdcondbcbdnbeeppgdph',
    app_store: 'https://apps.apple.com/app/id1288339409',
    play_store: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
    homepage: 'https://trustwallet.com',
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    injected: [
      {
        injected_id: 'isOkxWallet',
      },
    ],
    mobile_link: 'okex://main',
    chrome_store: 'https://chromewebstore.google.com/detail/mcohilncbfahbmgdjkbpemcciiolgcge',
    app_store: 'https://apps.apple.com/app/id1327268470',
    play_store: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
    homepage: 'https://www.okx.com/web3',
  },
  {
    id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    name: 'Binance Wallet',
    rdns: 'com.binance.wallet',
    mobile_link: 'bnc://app.binance.com/cedefi',
    chrome_store: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk',
    app_store: 'https://apps.apple.com/app/id1436799971',
    play_store: 'https://play.google.com/store/apps/details?id=com.binance.dev',
    homepage: 'https://www.binance.com/en/web3wallet',
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Base (Coinbase Wallet)',
    rdns: 'com.coinbase.wallet',
    injected: [
      {
        injected_id: 'isCoinbaseWallet',
      },
    ],
    chrome_store: 'https://chromewebstore.google.com/detail/hnfanknocfeofbddgcijnmhnfnkdnaad',
    app_store: 'https://apps.apple.com/app/id1278383455',
    play_store: 'https://play.google.com/store/apps/details?id=org.toshi',
    homepage: 'https://www.coinbase.com/wallet',
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    name: 'Bitget Wallet',
    rdns: 'com.bitget.web3',
    injected: [
      {
        injected_id: 'isBitKeep',
      },
    ],
    mobile_link: 'bitkeep://',
    chrome_store: 'https://chromewebstore.google.com/detail/jiidiaalihmmhddjgbnbgdfflelocpak',
    app_store: 'https://apps.apple.com/app/id1395301115',
    homepage: 'https://web3.bitget.com',
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    rdns: 'me.rainbow',
    injected: [
      {
        injected_id: 'isRainbow',
      },
    ],
    mobile_link: 'rainbow://',
    app_store: 'https://apps.apple.com/app/id1457119021',
    play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
    homepage: 'https://rainbow.me',
  },
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    name: 'Uniswap Wallet',
    mobile_link: 'uniswap://',
    app_store: 'https://apps.apple.com/app/id6443944476',
    play_store: 'https://play.google.com/store/apps/details?id=com.uniswap.mobile',
    homepage: 'https://wallet.uniswap.org',
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    rdns: 'app.phantom',
    injected: [
      {
        injected_id: 'isPhantom',
      },
    ],
    chrome_store: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    app_store: 'https://apps.apple.com/app/id1598432977',
    play_store: 'https://play.google.com/store/apps/details?id=app.phantom',
    homepage: 'https://phantom.com',
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    rdns: 'io.zerion.wallet',
    injected: [
      {
        injected_id: 'isZerion',
      },
    ],
    mobile_link: 'zerion://',
    chrome_store: 'https://chromewebstore.google.com/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
    app_store: 'https://apps.apple.com/app/id1456732565',
    play_store: 'https://play.google.com/store/apps/details?id=io.zerion.android',
    homepage: 'https://zerion.io',
  },
  {
    id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
    name: 'Rabby Wallet',
    rdns: 'io.rabby',
    injected: [
      {
        injected_id: 'isRabby',
      },
    ],
    chrome_store: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
    homepage: 'https://rabby.io',
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger Live',
    mobile_link: 'ledgerlive://',
    desktop_link: 'ledgerlive://',
    app_store: 'https://apps.apple.com/app/id1361671700',
    play_store: 'https://play.google.com/store/apps/details?id=com.ledger.live',
    homepage: 'https://www.ledger.com/ledger-live',
  },
]
