import { fakeClock } from '@lode/clock'
import type { Database, Tick } from '@lode/database'
import { expect, test } from 'vitest'
import { openLiveHub } from './hub.ts'
import { mostKeys, type TickBatch } from './tick-batch.ts'

// Seen to fail with new keys turned away once there is no room.
test('however many keys nobody knows were told, who begins to watch a real one is told its newest value', async () => {
  let tell: (tick: Tick) => void = () => undefined
  const hub = openLiveHub({
    // Who comes without a place has nothing looked up.
    db: undefined as unknown as Database,
    clock: fakeClock(),
    events: {
      place: () => ({ next: 7n, underWay: [], seconds: 0 }),
      listen: () => () => undefined,
    } as never,
    ticks: {
      listen(onTick: (tick: Tick) => void) {
        tell = onTick
        return () => undefined
      },
    } as never,
    channels: { depth: { to: 'watchers' } },
  })
  const tick = (key: string, value: string): void => tell({ channel: 'depth', key, value })
  tick('OLD', 'gone')
  for (let nth = 0; nth < mostKeys; nth++) tick(`X${nth}`, 'of nobody')
  tick('BTC-USDT', 'first')
  tick('BTC-USDT', 'newest')
  const batches: TickBatch[] = []
  const listener = {
    owner: null,
    tell: () => undefined,
    tick: (batch: TickBatch) => void batches.push(batch),
  }
  await hub.listen({ ...listener, watches: ['OLD', 'BTC-USDT'] })
  hub.stop()
  const told = batches.flatMap(({ values }) => [...values.values()].map(({ key, json }) => `${key} ${json}`))
  expect(told).toEqual(['BTC-USDT "newest"'])
})
