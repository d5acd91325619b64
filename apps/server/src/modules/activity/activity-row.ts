import type { ChainTransaction, Move } from '@lode/chain'
import { type Operation, operationOf } from './operation-of.ts'

/** A transfer as it is stored and sent: the amount is a decimal text. */
export type StoredTransfer = {
  direction: 'in' | 'out'
  fungible_info?: { symbol: string }
  nft_info?: { name: string }
  quantity: { numeric: string }
}

/** A transaction as one address sees it. */
export type ActivityRow = {
  address: string
  hash: string
  /** Null while it waits for a block. */
  height: bigint | null
  position: number
  at: Date
  status: ChainTransaction['status']
  operation: Operation
  sentFrom: string
  sentTo: string
  transfers: StoredTransfer[]
}

/** Makes the row of one address. */
export function activityRow(
  transaction: ChainTransaction,
  { address, vault, height, at }: { address: string; vault: string; height: bigint | null; at: Date },
): ActivityRow {
  const { hash, from, to, position, status, moves } = transaction
  return {
    address,
    hash,
    height,
    position,
    at,
    status,
    operation: operationOf({ transaction, address, vault }),
    sentFrom: from,
    sentTo: to ?? '',
    transfers: moves.flatMap((move) => transferOf(move, address)),
  }
}

function transferOf({ from, to, asset, units }: Move, address: string): StoredTransfer[] {
  if (from !== address && to !== address) return []
  const direction = to === address ? 'in' : 'out'
  if (asset.kind === 'nft') return [{ direction, nft_info: { name: asset.name }, quantity: { numeric: '1' } }]
  const quantity = { numeric: decimalText(units, asset.decimals) }
  return [{ direction, fungible_info: { symbol: asset.symbol }, quantity }]
}

/** Base units of any token as a plain decimal text, no zeros at its end. @example decimalText(1500n, 3) // '1.5' */
export function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
