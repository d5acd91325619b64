import { type Coin, type NetworkName, networkNames, networkOf } from '@lode/domain'

/** What is listed of networks that can't be used yet, so that nobody wonders: each coin of each. @example notYetOffered(chain) */
export function notYetOffered({ network: live }: { network: NetworkName }): {
  network: NetworkName
  coin: Coin
}[] {
  return networkNames()
    .filter((id) => id !== live)
    .flatMap((network) => networkOf(network).coins.map((coin) => ({ network, coin })))
}
