/** The names of coins that are traded here, as their makers write them: names are not translated. */
const names: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  BNB: 'BNB',
  XRP: 'XRP',
  DOGE: 'Dogecoin',
  TRX: 'TRON',
  ADA: 'Cardano',
  LINK: 'Chainlink',
  UNI: 'Uniswap',
  LTC: 'Litecoin',
  DOT: 'Polkadot',
  AVAX: 'Avalanche',
  AAVE: 'Aave',
  USDT: 'Tether',
}

/** A coin's name, or its symbol. @example coinName('BTC') // 'Bitcoin' */
export function coinName(coin: string): string {
  return names[coin] ?? coin
}
