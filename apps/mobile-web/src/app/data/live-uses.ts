import type { LiveChannel, LiveTopic, TickOf } from '@lode/api-contract'

/** Which reads an event makes old: by topic, the paths that they are keyed with. */
export type Topics = Partial<Readonly<Record<LiveTopic, readonly string[]>>>

/** The newest values of a channel, by key. */
export type Values<C extends LiveChannel> = Readonly<Record<string, TickOf<C>>>

/** What a channel's values do to the reads of a path: they are put into what was read, or make it old. */
export type ChannelUse = {
  readonly channel: LiveChannel
  readonly path: string
  readonly put?: (reply: unknown, values: Readonly<Record<string, unknown>>) => unknown
}

/** What the app does with the live stream. */
export type LiveUses = { readonly topics: Topics; readonly channels: readonly ChannelUse[] }

/** Puts a channel's values into what was read. @example putInto('price', '/api/prices', (reply: Prices, values) => …) */
export function putInto<C extends LiveChannel, Reply>(
  channel: C,
  path: string,
  put: (reply: Reply, values: Values<C>) => Reply,
): ChannelUse {
  return { channel, path, put: put as NonNullable<ChannelUse['put']> }
}

/** Has reads of a path made again when a channel says something. @example makesOld('head', '/api/deposits') */
export function makesOld(channel: LiveChannel, path: string): ChannelUse {
  return { channel, path }
}
