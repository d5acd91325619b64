/** The packages that pictures are taken from, at the version that was looked through. */
export const packages = {
  rainbowkit: { name: '@rainbow-me/rainbowkit', version: '2.2.11', licence: 'MIT, © 2024 Rainbow' },
  onboard: { name: '@web3-onboard/injected-wallets', version: '2.11.3', licence: 'MIT' },
  web3icons: { name: '@web3icons/core', version: '4.0.56', licence: 'MIT' },
  cryptocurrency: { name: 'cryptocurrency-icons', version: '0.18.1', licence: 'CC0 1.0' },
} as const

export type Mark = {
  readonly kind: 'wallet' | 'coin' | 'network'
  /** How a wallet's id begins, the symbol of a coin, the chain id or the name of a network. */
  readonly id: string
  readonly from: keyof typeof packages
  /** The picture's name in that package. */
  readonly file: string
  /** It has no ground of its own: a white one is put behind it. */
  readonly bare?: boolean
}

const wallets = (from: Mark['from'], list: string, bare = false): Mark[] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [id = '', file = ''] = pair.split('=')
      return { kind: 'wallet', id, from, file, bare }
    })

/** Every mark that Lode shows. A wallet that is not here has a letter on its colour. */
export const marks: readonly Mark[] = [
  ...wallets(
    'rainbowkit',
    `c57ca95b=metaMaskWallet 4622a2b2=trustWallet 971e689d=okxWallet 8a0ee50d=binanceWallet fd20dc42=base
     38f5d18b=bitgetWallet 1ae92b26=rainbowWallet c03dfee3=uniswapWallet a797aa35=phantomWallet ecc4036f=zerionWallet
     18388be9=rabbyWallet 19177a98=ledgerWallet 225affb1=safeWallet ef333840=imTokenWallet 20459438=tokenPocketWallet
     bc949c5d=readyWallet 0b415a74=safepalWallet 541d5dcd=roninWallet f5b4eeb6=mewWallet brave=braveWallet
     onekey=oneKeyWallet bybit=bybitWallet backpack=backpackWallet gemini=geminiWallet gate=gateWallet
     coin98=coin98Wallet core=coreWallet ctrl=ctrlWallet enkrypt=enkryptWallet talisman=talismanWallet
     subwallet=subWallet taho=tahoWallet magiceden=magicEden zeal=zealWallet bifrost=bifrostWallet kaia=kaiaWallet
     nova=novaWallet xportal=xPortalWallet valora=valoraWallet foxwallet=foxWallet kresus=kresusWallet iopay=iopayWallet
     anchorage=anchorageDigitalWallet compass=compassWallet berasig=berasigWallet nest=nestWallet wigwam=wigwamWallet`,
  ),
  ...wallets('onboard', 'f2436c67=defiwallet 7674bb4e=mathwallet alphawallet=alphawallet status=status'),
  ...wallets('onboard', 'c286eebc=oneInch frame=frame', true),
  ...wallets('web3icons', 'e9ff15be=exodus 5d9f1395=kraken zengo=zengo atomic=atomic'),
  ...'USDT ETH BTC TRX BNB SOL XRP USDC ADA LINK LTC DOT AVAX POL DAI WBTC BCH XLM UNI AAVE PAXG FDUSD'
    .split(' ')
    .map((id): Mark => ({ kind: 'coin', id, from: 'web3icons', file: id })),
  { kind: 'coin', id: 'DOGE', from: 'cryptocurrency', file: 'doge' },
  ...Object.entries({
    1: 'ethereum',
    10: 'optimism',
    56: 'binance-smart-chain',
    137: 'polygon',
    8453: 'base',
    42161: 'arbitrum-one',
    43114: 'avalanche',
    tron: 'tron',
  }).map(([id, file]): Mark => ({ kind: 'network', id, from: 'web3icons', file })),
]
