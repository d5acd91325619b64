import { expect, test } from 'vitest'
import { fakeClock, fixedClock, later, pause, shiftedClock, systemClock, within } from './index.ts'

test('a fake clock runs waits at their own time and in order of time, then of their beginning', async () => {
  const clock = fakeClock('2026-01-01T00:00:00Z')
  const seen: string[] = []
  const note = (what: string) => seen.push(`${what} ${clock.now().toISOString().slice(17, 23)}`)
  void clock.after(2_000).then(() => note('b'))
  void clock.after(1_000).then(() => note('a'))
  void clock.after(2_000).then(() => note('c'))
  await clock.advance(1_999)
  expect(seen).toEqual(['a 01.000'])
  await clock.advance(1)
  expect(seen).toEqual(['a 01.000', 'b 02.000', 'c 02.000'])
})

test('one advance of a fake clock runs a loop that waits anew each time', async () => {
  const clock = fakeClock()
  const stopping = new AbortController()
  let looks = 0
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      looks++
      await pause(clock, 1_000, stopping.signal)
    }
  })()
  await clock.advance(5_000)
  expect(looks).toBe(6)
  stopping.abort()
  await loop
})

test('a repetition of a fake clock ends when its signal aborts', async () => {
  const clock = fakeClock()
  const stopping = new AbortController()
  let calls = 0
  clock.every(100, stopping.signal, () => void calls++)
  await clock.advance(350)
  stopping.abort()
  await clock.advance(1_000)
  expect(calls).toBe(3)
})

test('a fake clock tells when the code under test waits', async () => {
  const clock = fakeClock()
  const both = clock.waits(2)
  void clock.after(1)
  let told = false
  void both.then(() => {
    told = true
  })
  await Promise.resolve()
  expect(told).toBe(false)
  void clock.after(1)
  await both
})

for (const [name, clock] of [
  ['system', systemClock],
  ['fixed', fixedClock('2026-01-01T00:00:00Z')],
  ['fake', fakeClock()],
] as const) {
  test(`a wait of the ${name} clock rejects with the reason of its signal, before and after it began`, async () => {
    const reason = new Error('enough')
    await expect(clock.after(60_000, AbortSignal.abort(reason))).rejects.toBe(reason)
    const stopping = new AbortController()
    const wait = clock.after(60_000, stopping.signal)
    stopping.abort(reason)
    await expect(wait).rejects.toBe(reason)
  })

  test(`the ${name} clock refuses a wait that no timer keeps`, async () => {
    await expect((async () => clock.after(Number.NaN))()).rejects.toThrow(RangeError)
    await expect((async () => clock.after(-1))()).rejects.toThrow(RangeError)
  })
}

test('the system clock refuses a wait of 25 days, which its timer would end at once', async () => {
  await expect(systemClock.after(2 ** 31)).rejects.toThrow(RangeError)
})

test('the system clock waits and repeats', async () => {
  const stopping = new AbortController()
  await new Promise<void>((resolve) => systemClock.every(1, stopping.signal, resolve))
  stopping.abort()
  await systemClock.after(1)
})

test('an answer within its limit is the answer, and its limit ends with it', async () => {
  const clock = fakeClock()
  const late = () => new Error('late')
  await expect(within(clock, 100, Promise.resolve('yes'), late)).resolves.toBe('yes')
  await expect(within(clock, 100, Promise.reject(new Error('no')), late)).rejects.toThrow('no')
  const silent = within(clock, 100, new Promise(() => {}), late)
  const told = expect(silent).rejects.toThrow('late')
  await clock.advance(100)
  await told
})

test('what was to be done later is done once, and not when it was cancelled', async () => {
  const clock = fakeClock()
  const done: string[] = []
  later(clock, 10, () => void done.push('kept'))
  const cancel = later(clock, 10, () => void done.push('cancelled'))
  cancel()
  await clock.advance(100)
  expect(done).toEqual(['kept'])
})

test('a fixed clock stands until it is set or moved, and a shifted one goes with it', () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const ahead = shiftedClock(() => 1_000, clock)
  clock.advance(1_500)
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:01.500Z'))
  expect(ahead.now()).toEqual(new Date('2026-01-01T00:00:02.500Z'))
  clock.set('2025-01-01T00:00:00Z')
  expect(clock.now()).toEqual(new Date('2025-01-01T00:00:00Z'))
})
