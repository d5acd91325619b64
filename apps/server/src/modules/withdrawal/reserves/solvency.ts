import type { endpoints, ReplyOf } from '@lode/api-contract'
import { subtractMoney, toWire } from '@lode/domain'
import { BaseError } from 'viem'
import { NodeBehind } from '../../../platform/reached-block.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { BooksBehind, readReserves } from './read-reserves.ts'

/**
 * Reserves on the chain against what is owed, coin by coin. What was paid but is not final is owed no more. Null while
 * they can't be compared: the node is away or behind, or the books have yet to catch up, as after a restart.
 */
export async function solvency(
  deps: Pick<WithdrawalDeps, 'db' | 'chain'>,
): Promise<ReplyOf<typeof endpoints.system.proof>['solvency']> {
  const reserves = await readReserves(deps).catch((error: unknown) => {
    if (error instanceof BaseError || error instanceof NodeBehind || error instanceof BooksBehind) return null
    throw error
  })
  if (!reserves) return null
  return reserves.map(({ coin, holdings, liabilities, mined }) => ({
    coin,
    network: deps.chain.network,
    reserves: toWire(holdings),
    liabilities: toWire(subtractMoney(liabilities, mined)),
  }))
}
