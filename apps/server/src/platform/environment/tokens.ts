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
  /** Fee and limits to begin with; afterwards the database has them. None: it is not paid out. */
  readonly withdrawal?: Readonly<Record<(typeof limits)[number], bigint>> | undefined
}

const limits = ['fee', 'minimum', 'maximum', 'step', 'automatic'] as const
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
  withdrawal: z
    .object({ fee: units, minimum: units, maximum: units, step: units, automatic: units })
    .optional(),
})

/** What the page of configuration says of it. */
export const tokensText =
  'Coins besides USDT, BTC and ETH: JSON list of `{ "coin": "DAI", "name": "Dai", "decimals": 18, "address": "0x…", "symbol"?, "sweptFrom": "1000", "withdrawal"?: { "fee", "minimum", "maximum", "step", "automatic" } }`, amounts in base units as text. `withdrawal` only seeds the database'

/** Makes the coins of a list known to this process. @throws {UnknownCoin} where one contradicts what is known. */
export function keepTokens(list: readonly z.output<typeof tokenShape>[]): Token[] {
  keepAssets(list.map(({ coin, name, decimals }) => ({ symbol: coin, name, decimals })))
  return list.map(({ coin, address: contract, symbol = coin, sweptFrom, withdrawal }) => ({
    coin: parseCoin(coin),
    address: contract,
    symbol,
    sweptFrom,
    withdrawal,
  }))
}
