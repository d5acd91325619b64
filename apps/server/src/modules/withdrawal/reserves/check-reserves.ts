import { formatMoney } from '@lode/domain'
import { raiseHalt } from '../../halts/module.ts'
import { runnerOf } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { readReserves } from './read-reserves.ts'

/**
 * Whether the chain holds what we owe, for each coin. Where it does not, payouts stop and somebody is told.
 * Payments under way are taken to have left: a breach is one for sure.
 */
export async function checkReserves(
  deps: Pick<PayoutDeps, 'db' | 'chain' | 'clock' | 'alarm'>,
): Promise<boolean> {
  const { db, clock, alarm } = deps
  const short = (await readReserves(deps)).filter(
    ({ holdings, liabilities, underway }) => holdings.units < liabilities.units - underway.units,
  )
  for (const { coin, holdings, liabilities } of short) {
    const detail = `${coin}: on-chain holdings are ${formatMoney(holdings)}, liabilities are ${formatMoney(liabilities)}`
    await raiseHalt(db, {
      kind: 'reserves_short',
      reason: coin,
      params: { coin },
      by: runnerOf(deps.chain.network),
      at: clock.now(),
    })
    alarm({ kind: 'reserves_short', about: coin, detail })
  }
  return short.length === 0
}
