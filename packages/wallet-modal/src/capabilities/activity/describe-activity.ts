import { shortenAddress } from '../../address/shorten-address.ts'
import type { ActivityItem, ActivityOperation, ActivityTransfer } from './activity-client.ts'

const plus: ReadonlySet<ActivityOperation> = new Set(['receive', 'deposit', 'borrow', 'claim'])
const minus: ReadonlySet<ActivityOperation> = new Set(['withdraw', 'repay', 'burn'])

/** What a row says: amounts, one for each transfer; or from whom to whom; or nothing but its status. */
export type ActivityLine =
  | { readonly kind: 'amounts'; readonly amounts: readonly string[] }
  | { readonly kind: 'ends'; readonly from: string; readonly to: string }
  | { readonly kind: 'status' }

/** Says in amounts what a transaction did. A single transfer carries the sign of its operation. */
export function describeActivity({ metadata, transfers }: ActivityItem): ActivityLine {
  const { operationType, sentFrom, sentTo, status } = metadata
  const [first, ...more] = transfers
  if (first === undefined) {
    const plain = operationType === 'send' || operationType === 'receive'
    return plain && sentTo !== '' && status !== 'failed'
      ? { kind: 'ends', from: shortenAddress(sentFrom), to: shortenAddress(sentTo) }
      : { kind: 'status' }
  }
  if (more.length > 0) return { kind: 'amounts', amounts: transfers.map(describeTransfer) }
  const sign = plus.has(operationType) ? '+' : minus.has(operationType) ? '−' : ''
  return { kind: 'amounts', amounts: [`${sign}${describeTransfer(first)}`] }
}

/** @example describeTransfer(…) // '1.250 USDT' */
function describeTransfer({ fungible_info, nft_info, quantity }: ActivityTransfer): string {
  if (nft_info !== undefined) return nft_info.name
  return `${threeDecimals(quantity.numeric)} ${fungible_info?.symbol ?? ''}`.trim()
}

/** Three decimals, cut and never rounded up; an amount that would look like nothing says that it is less. */
export function threeDecimals(numeric: string): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const cut = fraction.padEnd(3, '0').slice(0, 3)
  return /^0*$/.test(whole + cut) && /[1-9]/.test(fraction) ? '<0.001' : `${whole}.${cut}`
}
