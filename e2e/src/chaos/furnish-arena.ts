import { type Arena, startArena } from './arena.ts'
import { type ArenaHolder, createHolder, fundHolder } from './arena-holder.ts'
import { fundAccounts } from './fund-accounts.ts'

/** Starts an arena whose treasury has means, and a holder in it with 100,000 USDT. */
export async function furnishArena(): Promise<{ arena: Arena; holder: ArenaHolder }> {
  const arena = await startArena()
  try {
    await fundAccounts(arena, { accounts: ['treasury/mining'], units: 1_000_000_000n })
    const holder = await createHolder(arena)
    await fundHolder(arena, holder, 100_000_000_000n)
    return { arena, holder }
  } catch (error) {
    await arena.stop()
    throw error
  }
}
