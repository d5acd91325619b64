import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { attemptEach } from './attempt-each.ts'

const { db, close } = await testDatabase()
afterAll(close)
const { signal } = new AbortController()

// Seen to fail with a loop that ends at the first failure.
test('what fails holds up nothing behind it, and is thrown at the end', async () => {
  const done: string[] = []
  const work = async (one: string): Promise<void> => {
    if (one.startsWith('bad')) throw new Error(one)
    done.push(one)
  }
  await expect(attemptEach(['a', 'bad', 'b'], work, { db, signal })).rejects.toThrow('bad')
  await expect(attemptEach(['bad 1', 'c', 'bad 2'], work, { db, signal })).rejects.toThrow('2 of them failed')
  await attemptEach(['d'], work, { db, signal })
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

test('nothing more is tried where the database is away, or the signal says so', async () => {
  const done: number[] = []
  const stop = new AbortController()
  const work = async (one: number): Promise<void> => {
    done.push(one)
    if (one === 2) stop.abort()
  }
  await attemptEach([1, 2, 3], work, { db, signal: stop.signal })
  const away = (() => Promise.reject(new Error('away'))) as unknown as typeof db
  const refused = (one: number): Promise<void> => work(one).then(() => Promise.reject(new Error('no')))
  await expect(attemptEach([4, 5], refused, { db: away, signal })).rejects.toThrow('away')
  expect(done).toEqual([1, 2, 4])
})
