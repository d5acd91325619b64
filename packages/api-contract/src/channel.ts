import type * as z from 'zod/mini'

/** Whom the live stream tells: the holder whom something concerns, or everyone. */
export type Audience = 'holder' | 'everyone'

/** Of a channel, also those who say that they watch its key: what is much, and wanted by few. */
export type ChannelAudience = Audience | 'watchers'

/** What the live stream carries and nobody keeps: of each key the newest value. */
export type Channel<Value extends z.ZodMiniType = z.ZodMiniType> = {
  readonly to: ChannelAudience
  readonly value: Value
}

/** Declares a channel, keeping its exact type. */
export function defineChannel<Value extends z.ZodMiniType>(channel: Channel<Value>): Channel<Value> {
  return channel
}
