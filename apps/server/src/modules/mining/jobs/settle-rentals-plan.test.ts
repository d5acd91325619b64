import { randomUUID } from 'node:crypto'
import { systemClock } from '@lode/clock'
import { withTransaction } from '@lode/database'
import { boundsOf, dayOf, money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { fillBooks } from '../../../../testing/path/fill-books.ts'
import { fillRentals } from '../../../../testing/path/fill-rentals.ts'

const rentals = 2000
const most = 100

// Seen to fail with `not exists` in the place of the sub-select: each chunk read all that the chunks before it had paid.
test('[M-07] what a chunk of a day costs does not grow with what was paid of that day before it', async () => {
  const { as, close } = await testDatabase()
  const db = as('lode_owner')
  await fillBooks(db, { holders: 50, postings: 100 })
  await fillRentals(db, { holders: 50, rentals })
  await openLedger({ db }).post({
    ...{ key: randomUUID(), debit: 'custody/ethereum', credit: 'treasury/mining', code: 'pool_income' },
    ...{ amount: money(10n ** 12n, 'BTC'), reference: 'test', actor: 'system:test' },
  })
  await db`analyze`
  const day = dayOf(new Date(systemClock.now().getTime() - 86_400_000))
  const { from, to } = boundsOf(day)
  const read = await withTransaction(db, async (tx) => {
    await tx`insert into network_day (day) values (${day})`
    let place = { user: 0n, id: '00000000-0000-0000-0000-000000000000' }
    for (let settled = most; settled === most; ) {
      const [chunk] = await tx<[{ settled: number; user: bigint; id: string }]>`
        select settled, last_user as "user", last_id as id from settle_rentals(${day}::text::date, ${from}::timestamptz,
          ${to}::timestamptz, now(), 'system:test', 1, 1000, 1000000000, 0, 1, ${place.user}::bigint, ${place.id}::uuid, ${most}::int)`
      settled = chunk.settled
      place = chunk
    }
    const [counts] = await tx<[{ paid: number; read: number }]>`
      select (select count(*)::int from mining_payout) as paid,
        (select idx_tup_fetch::int from pg_stat_xact_user_tables where relname = 'mining_payout') as read`
    expect(counts.paid).toBe(rentals)
    return counts.read
  })
  expect(read).toBeLessThan(rentals)
  await close()
})
