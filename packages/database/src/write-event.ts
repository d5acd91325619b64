import { writesEvents } from './announce-events.ts'
import type { Tx } from './open-database.ts'

/** What JSON can hold. Amounts are written as decimal text, never as numbers. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** `owner` is whom it concerns (`'user/7'`), nobody for everyone; `actor` is whose doing it was (`'system:daily-profit'`). */
export type NewEvent = {
  topic: string
  owner?: string
  actor: `${'holder' | 'operator' | 'system'}:${string}`
  payload: { [key: string]: Json }
}

/**
 * Writes an event in the caller's transaction: it exists if and only if the transaction commits.
 * @example await writeEvent(tx, { topic: 'order', owner: 'user/7', actor: 'holder:7', payload: { id } })
 */
export function writeEvent(tx: Tx, event: NewEvent): Promise<void> {
  return writeEvents(tx, [event])
}

/**
 * Writes many events in one statement, in their order.
 * @example await writeEvents(tx, owners.map((owner) => ({ topic: 'balance', owner, actor, payload: { coin: 'BTC' } })))
 */
export async function writeEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  writesEvents(tx)
  await tx`insert into event (topic, owner, actor, payload)
    select e.topic, e.owner, e.actor, e.payload
    from rows from (
      jsonb_to_recordset(${tx.json(events as unknown as Json[])}) as (topic text, owner text, actor text, payload jsonb)
    ) with ordinality as e(topic, owner, actor, payload, nth) order by e.nth`
}
