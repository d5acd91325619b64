import { formatMoney } from '@lode/domain'
import { raiseHalt } from '../../halts/module.ts'
import { runnerOf } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { booksMatch, readReserves } from './read-reserves.ts'

/** Checks that the chain holds what the books say, for each coin. Where it does not, payouts stop and somebody is told. */
export async function checkReserves(
  deps: Pick<PayoutDeps, 'db' | 'chain' | 'clock' | 'alarm'>,
): Promise<boolean> {
  const { db, clock, alarm } = deps
  const short = (await readReserves(deps)).filter((reserves) => !booksMatch(reserves))
  for (const { coin, holdings, books } of short) {
    const detail = `${coin}: on-chain holdings are ${formatMoney(holdings)}, the books say ${formatMoney(books)}`
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
