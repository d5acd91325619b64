import { randomUUID } from 'node:crypto'
import { withTransaction } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { openLedger } from './index.ts'
import { transferOf } from './testing.ts'

const { db, close } = await testDatabase({ login: 'lode_owner' })
afterAll(close)
const holders = 2000

// Seen to fail with holds joined on their accounts: once `credit` looks near unique to the planner, each end of a hold
// read every posting that had ever credited custody, and the cost of a withdrawal grew with all withdrawals before it.
test("[G-01] what the end of a hold costs does not grow with the history of the house's account", async () => {
  const ledger = openLedger({ db })
  const owners = Array.from({ length: holders }, (_, i) => `user/${BigInt(i + 1)}` as const)
  await Promise.all(owners.map((owner) => ledger.post(transferOf('custody/ethereum', owner, 9n))))
  await db`analyze posting`
  await Promise.all(owners.map((owner) => ledger.post(transferOf(owner, 'custody/ethereum', 1n))))
  const holds = owners.slice(0, 40).map((owner) => transferOf(owner, 'custody/ethereum', 2n))
  await Promise.all(holds.map((hold) => ledger.post({ ...hold, phase: 'pend' })))

  const cost = await withTransaction(db, async (tx) => {
    const read = async () =>
      (
        await tx<{ rows: bigint }[]>`
        select idx_tup_fetch::bigint as rows from pg_stat_xact_user_tables where relname = 'posting'`
      )[0]?.rows ?? 0n
    const before = await read()
    await ledger.postIn(
      tx,
      holds.map(
        ({ key }) =>
          ({ key: randomUUID(), phase: 'post_pending', pending: key, actor: 'system:test' }) as const,
      ),
    )
    return (await read()) - before
  })
  expect(cost).toBeLessThan(holds.length * 10)
})
