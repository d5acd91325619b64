import { type Coin, keepAssets, parseCoin, symbolForm } from '@lode/domain'
import type { Address } from 'viem'
import { z } from 'zod'
import { address } from './shapes.ts'

/** A token: which coin it is, and what is to be known to take and to pay it. Amounts in base units. */
export type Token = {
  readonly coin: Coin
  readonly address: Address
  /** What the contract calls itself, where it is not what we do. */
  readonly symbol: string
  /** Less at a deposit address is not worth a sweep. */
  readonly sweptFrom: bigint
}

const units = z
  .string()
  .regex(/^\d{1,38}$/)
  .transform(BigInt)

/** What `TOKENS` lists. */
export const tokenShape = z.object({
  coin: z.string().regex(symbolForm),
  name: z.string().min(1).max(40),
  decimals: z.int().min(0).max(36),
  address,
  symbol: z.string().min(1).max(20).optional(),
  sweptFrom: units,
})

/** What the page of configuration says of it. */
export const tokensText =
  'Coins besides USDT, BTC and ETH: JSON list of `{ "coin": "DAI", "name": "Dai", "decimals": 18, "address": "0x…", "symbol"?, "sweptFrom": "1000" }`, `sweptFrom` in base units. Paid out once an operator has decided its fee and limits: `npm run terms -- set` of `withdrawal/ethereum/DAI`'

/** Makes the coins of a list known to this process. @throws {UnknownCoin} where one contradicts what is known. */
export function keepTokens(list: readonly z.output<typeof tokenShape>[]): Token[] {
  keepAssets(list.map(({ coin, name, decimals }) => ({ symbol: coin, name, decimals })))
  return list.map(({ coin, address: contract, symbol = coin, sweptFrom }) => ({
    coin: parseCoin(coin),
    address: contract,
    symbol,
    sweptFrom,
  }))
}
