import { fixedClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { openSharedReplies } from './shared-replies.ts'

function counted(forMs: number) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const shared = openSharedReplies({ clock, forMs })
  let made = 0
  const ask = (key: string) => shared.read(key, () => Promise.resolve(`${key} ${++made}`))
  return { clock, shared, ask }
}

test('a shared reply is made once for all who ask within its time, and once for each query', async () => {
  const { clock, ask } = counted(1000)
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2'])
  clock.set(new Date(clock.now().getTime() + 999))
  expect(await ask('a')).toBe('a 1')
  clock.set(new Date(clock.now().getTime() + 1))
  expect(await ask('a')).toBe('a 3')
})

test('a shared reply that failed is not kept', async () => {
  const { shared } = counted(1000)
  let asked = 0
  const ask = () =>
    shared.read('a', () => (++asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve('there')))
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe('there')
})

test('replies of more queries than are remembered are made for each caller', async () => {
  const { ask } = counted(1000)
  for (let i = 0; i < 64; i++) await ask(`q${i}`)
  expect([await ask('more'), await ask('more')]).toEqual(['more 65', 'more 66'])
  expect(await ask('q0')).toBe('q0 1')
})
