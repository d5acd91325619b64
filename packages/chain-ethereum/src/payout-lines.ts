import type { PayoutLine } from '@lode/chain'
import { type Address, type Hex, toHex, zeroAddress } from 'viem'
import type { Connection } from './connect.ts'

/** A payout's number as the vault knows it. */
export function payoutId(number: bigint): Hex {
  return toHex(number, { size: 32 })
}

/** Lines as the vault's arguments. */
export function payoutLines({ contractOf }: Connection, lines: readonly PayoutLine[]) {
  return lines.map(({ number, coin, to, units }) => ({
    id: payoutId(number),
    token: contractOf(coin) ?? zeroAddress,
    to: to as Address,
    amount: units,
  }))
}
