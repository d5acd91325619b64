import type { Tx } from './open-database.ts'

/** What JSON can hold. Amounts are written as decimal text, never as numbers. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/**
 * Writes an event in the caller's transaction: it exists if and only if the transaction commits.
 * `owner` is whom it concerns (`'user/7'`), or nobody for everyone.
 * @example await writeEvent(tx, { topic: 'deposit.confirmed', owner: 'user/7', payload: { amount: '12.5' } })
 */
export async function writeEvent(
  tx: Tx,
  event: { topic: string; owner?: string; payload: { [key: string]: Json } },
): Promise<void> {
  await tx`insert into event (topic, owner, payload)
    values (${event.topic}, ${event.owner ?? null}, ${tx.json(event.payload)})`
}
