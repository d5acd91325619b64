import type { PayingConnection } from './connect.ts'
import { higher, lower } from './higher-lower.ts'

/** What a transaction offers per unit of gas, in wei. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * What a transaction offers now: the market's fees, and to replace one that offered `before` at least an eighth more in
 * both, because nodes refuse less than a tenth. Whatever the node says of the market, never more than the ceiling: above
 * it a transaction rather waits. Null when an eighth more would be above.
 */
export async function offerFees({ client, options }: PayingConnection, before?: Fees): Promise<Fees | null> {
  const { feeCeiling: ceiling } = options
  const least = before && { max: raised(before.maxFeePerGas), priority: raised(before.maxPriorityFeePerGas) }
  if (least && least.max > ceiling) return null
  const market = await client.estimateFeesPerGas()
  const maxFeePerGas = lower(higher(market.maxFeePerGas, least?.max ?? 0n), ceiling)
  const priority = higher(market.maxPriorityFeePerGas, least?.priority ?? 0n)
  return { maxFeePerGas, maxPriorityFeePerGas: lower(priority, maxFeePerGas) }
}

function raised(fee: bigint): bigint {
  return fee + fee / 8n + 1n
}
