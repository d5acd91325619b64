import { createHash, randomUUID } from 'node:crypto'
import type { Arena } from './arena.ts'
import type { ArenaHolder } from './arena-holder.ts'

/** What the contract of an offering pays of its tokens each time, in units. */
export const takenAtOnce = 1000n

/**
 * Writes down what the walk along the chain writes of a claim that a holder took from the contract of an offering, long final. No token
 * moves in this arena: the vault then holds by so much more than the books say, to the unit, which `findLosses` looks for.
 */
export async function noteContractPayment(
  { db, contracts, now }: Arena,
  { offeringId, userId }: { offeringId: string; userId: ArenaHolder['userId'] },
): Promise<void> {
  const key = createHash('sha256').update(offeringId).digest('hex')
  const hash = `0x${createHash('sha256').update(randomUUID()).digest('hex')}`
  await db`insert into exit_payment (id, network, transaction_hash, log_index, block_height, block_hash, block_at, offering, kind, holder,
      coin, units, state, seen_at)
    select gen_random_uuid(), 'ethereum', ${hash}, 0, ${contracts.block}, ${hash}, ${now()}, ${key}, 'claim', address, 'BTC', ${takenAtOnce},
      'confirmed', ${now()} from users where id = ${userId}`
}
