import { channels, type LiveChannel, type TickOf } from '@lode/api-contract'
import { type Database, type Json, publishTick } from '@lode/database'

/**
 * Tells everyone who listens to a channel its newest value of a key; it is kept nowhere. Where the channel is a holder's,
 * `owner` says whose.
 * @throws where the value is not of the channel's shape, or too large (`TickTooLarge`).
 * @example publish(db, 'head', { key: 'ethereum', value: { height: 21_000_000 } })
 */
export function publish<C extends LiveChannel>(
  db: Database,
  channel: C,
  { key, value, owner }: { key: string; value: TickOf<C>; owner?: string },
): void {
  const read = channels[channel].value.parse(value) as Json
  publishTick(db, { channel, key, value: read, ...(owner === undefined ? {} : { owner }) })
}
