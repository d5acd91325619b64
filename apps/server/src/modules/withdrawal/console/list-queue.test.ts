import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { listQueue } from './list-queue.ts'

// Seen to fail with the pages taken from the other end, and with the rows of a page left as they are read.
test('[O-02] from the newest on, the pages of the queue go back to the oldest, and each withdrawal stands on one', async () => {
  const { as, close } = await testDatabase({ max: 2 })
  const owner = as('lode_owner')
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'a'.repeat(40)}`}, 'CODE1', now())`
  await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    select gen_random_uuid(), u.id, 'ethereum', 'USDT', u.address, 5000000, 1000000, 'pending', now()
    from users u, generate_series(1, 5)`
  const pages = async (order: 'oldest' | 'newest') => {
    const numbers: number[][] = []
    for (const from of [0, 2, 4]) {
      const { rows } = await listQueue(as('lode_console'), { queue: 'open', order, from, limit: 2 })
      numbers.push(rows.map(({ number }) => Number(number)))
    }
    return numbers
  }
  expect(await pages('oldest')).toEqual([[1, 2], [3, 4], [5]])
  expect(await pages('newest')).toEqual([[5, 4], [3, 2], [1]])
  await close()
})
