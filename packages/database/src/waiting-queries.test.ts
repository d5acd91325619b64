import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { waitingQueries } from './waiting-queries.ts'

test('who waits for a connection of a pool is counted, and no longer once they have one', async () => {
  const { db, close } = await testDatabase({ max: 1 })
  expect(waitingQueries(db)).toBe(0)
  const held = await db.reserve()
  const waiting = [1, 2, 3].map(async (n) => {
    const own = await db.reserve()
    own.release()
    return n
  })
  await expect.poll(() => waitingQueries(db)).toBe(3)
  held.release()
  expect(await Promise.all(waiting)).toEqual([1, 2, 3])
  expect(waitingQueries(db)).toBe(0)
  await close()
})
