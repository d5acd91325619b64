import type { Tick } from '@lode/database'

/** A value on its way to clients, its JSON made once for all of them. */
export type TickValue = { readonly channel: string; readonly key: string; readonly json: string }

/** The newest value of each channel and key, by both. */
export type TickValues = ReadonlyMap<string, TickValue>

/** Values that are told at once, and the message of them, which is the same for every client. */
export type TickBatch = { readonly values: TickValues; readonly frame: Buffer }

/** More keys than these are not kept of one channel or for one slow client: what was told first is forgotten. */
export const mostKeys = 1_000

/** Puts a value in place of the one before it, and last in line. */
export function keepTick<Value>(values: Map<string, Value>, id: string, value: Value): void {
  values.delete(id)
  values.set(id, value)
  if (values.size <= mostKeys) return
  const [oldest] = values.keys()
  if (oldest !== undefined) values.delete(oldest)
}

/** A tick as it is kept: what names it, and its value. */
export function namedTick({ channel, key, value }: Tick): [id: string, value: TickValue] {
  return [`${channel} ${key}`, { channel, key, json: JSON.stringify(value) }]
}

/** Makes the message of some values. */
export function batchOf(values: TickValues): TickBatch {
  const channels = Map.groupBy(values.values(), ({ channel }) => channel)
  const data = [...channels].map(([channel, of]) => {
    const members = of.map(({ key, json }) => `${JSON.stringify(key)}:${json}`)
    return `${JSON.stringify(channel)}:{${members}}`
  })
  return { values, frame: Buffer.from(`event: ticks\ndata: {${data}}\n\n`) }
}
