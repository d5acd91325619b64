import type { Coin } from '@lode/domain'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import type { Connection } from './connect.ts'

/** The coin that a contract is; null for one that nobody here knows. The zero address is ETH. */
export function coinOf({ options }: Pick<Connection, 'options'>, token: Address): Coin | null {
  if (token === zeroAddress) return 'ETH'
  return options.tokens.find(({ address }) => isAddressEqual(address, token))?.coin ?? null
}
