/** What Kraken calls coins otherwise than everybody, where it is asked and not listened to. */
const itsNames: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' }

/** A coin as Kraken's REST API names it. @example krakenName('BTC') // 'XBT' */
export function krakenName(coin: string): string {
  return itsNames[coin] ?? coin
}
