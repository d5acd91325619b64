import { until } from '../until.ts'
import { announceOffering } from './announce-offering.ts'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'
import { commitOnceOpen } from './commit-once-open.ts'
import { fundAccounts } from './fund-accounts.ts'

/** Stocks the exchange, and gives an arena an offering that stays open and, for each holder, one whose tokens unlock bit by bit. */
export async function furnishOfferings(arena: Arena, holders: readonly ArenaHolder[]): Promise<void> {
  await fundAccounts(arena, { accounts: ['liquidity/exchange'], units: 1_000_000_000n })
  await announceOffering(arena, 'open')
  for (const holder of holders) {
    const id = await announceOffering(arena, 'vesting')
    await commitOnceOpen(holder, id)
  }
  arena.advance(2 * 3_600_000)
  await until('what unlocks bit by bit was shared out', async () => {
    const ended = await arena.db`select from offering where id like 'vesting-%' and state = 'ended'`
    return ended.length === holders.length
  })
}
