import type { endpoints, ReplyOf } from '@lode/api-contract'
import { subtractMoney, toWire } from '@lode/domain'
import { readReserves } from './read-reserves.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** Reserves on the chain against what is owed, coin by coin. What was paid but is not final is owed no more. */
export async function solvency(
  deps: Pick<WithdrawalDeps, 'db' | 'chain'>,
): Promise<ReplyOf<typeof endpoints.system.proof>['solvency']> {
  const reserves = await readReserves(deps)
  return reserves.map(({ coin, holdings, liabilities, mined }) => ({
    coin,
    network: deps.chain.network,
    reserves: toWire(holdings),
    liabilities: toWire(subtractMoney(liabilities, mined)),
  }))
}
