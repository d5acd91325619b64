import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { withTransaction } from '@lode/database'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedger } from './index.ts'
import { transferOf } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase({ login: 'lode_owner' })
})
afterAll(() => database.close())

/** Whose doing each movement was, in the order of what the payer did. */
const actors = async (): Promise<string[]> => {
  const rows = await database.db<{ told: string }[]>`
    select p.phase || ' ' || p.code || ' by ' || p.actor as told from posting p join account a on a.id = p.debit
    order by a.owner, a.coin, p.debit_version nulls last`
  return rows.map(({ told }) => told)
}

// Seen to fail with the actor of the first of a batch written for all of it, and with a hold's actor kept for its end.
test('[A-11] every movement says whose doing it was, whoever shares a batch with it, and a refusal too', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const ledger = openLedger({ db: database.db, clock })
  const amount = money(9n, 'BTC')
  await ledger.post(
    transferOf('custody/ethereum', 'user/1', 50n, { code: 'deposit', actor: 'system:watcher' }),
  )
  await ledger.post(transferOf('custody/ethereum', 'treasury/mining', 1n, { amount, actor: 'operator:ana' }))
  const pending = randomUUID()
  const hold = transferOf('user/1', 'income/fee', 5n, { key: pending, actor: 'holder:1' })
  await Promise.all([
    ledger.post({ ...hold, phase: 'pend', expiresAt: new Date('2026-01-02T00:00:00Z') }),
    ledger.post(transferOf('user/1', 'user/2', 7n, { code: 'referral', actor: 'operator:bo' })),
  ])
  const voided = transferOf('user/1', 'income/rent', 3n, { actor: 'holder:1' })
  await ledger.post({ ...voided, phase: 'pend' })
  await ledger.post({ key: randomUUID(), phase: 'void_pending', pending: voided.key, actor: 'operator:ana' })
  const tooMuch = ledger.post(transferOf('user/1', 'user/2', 900n, { code: 'referral', actor: 'holder:1' }))
  await expect(tooMuch).rejects.toMatchObject({ code: 'ledger.insufficient_balance' })
  clock.advance(48 * 3600 * 1000)
  expect(await ledger.expireDue(5)).toBe(1)
  const lines = [{ owner: 'user/1', amount: money(2n, 'BTC'), reference: 'rental:1' }] as const
  const run = { day: '2026-01-01', chunk: 0n, actor: 'system:daily-profit', lines } as const
  await withTransaction(database.db, (tx) => ledger.accrue(tx, run))
  expect(await actors()).toEqual([
    'post rent by operator:ana',
    'post deposit by system:watcher',
    'post profit by system:daily-profit',
    'pend rent by holder:1',
    'post referral by operator:bo',
    'pend rent by holder:1',
    'void_pending rent by operator:ana',
    'expire_pending rent by system:expiry',
    'post referral by holder:1',
  ])
})
