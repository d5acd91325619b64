import { withTransaction } from '@lode/database'
import { CoinMismatch, money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, openLedger } from './index.ts'
import { transferOf } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let ledger: ReturnType<typeof openLedger>
beforeAll(async () => {
  database = await testDatabase({ login: 'lode_owner' })
  ledger = openLedger({ db: database.db })
})
afterAll(() => database.close())

test('[M-07] a chunk of profit is refused whole for another coin, for nothing and for who is no user', async () => {
  const good = {
    owner: 'user/9',
    amount: money(3n, 'BTC'),
    reference: 'rental:1',
  } as const
  const accrue = (line: object) =>
    withTransaction(database.db, (tx) =>
      ledger.accrue(tx, {
        day: '2026-02-01',
        actor: 'system:test',
        chunk: 0n,
        lines: [good, { ...good, reference: 'rental:2', ...line }],
      }),
    )
  await expect(accrue({ amount: money(1n, 'USDT') })).rejects.toThrow(CoinMismatch)
  await expect(accrue({ amount: money(0n, 'BTC') })).rejects.toThrow('rental:2: amount is not positive')
  await expect(accrue({ amount: money(-1n, 'BTC') })).rejects.toThrow('rental:2: amount is not positive')
  for (const owner of ['user/0', 'user/9x', 'xuser/9', 'income/fee', 'user/'])
    await expect(accrue({ owner })).rejects.toThrow(`${owner} is no user`)
  await expect(accrue({})).rejects.toMatchObject({
    code: 'ledger.insufficient_balance',
    params: { key: 'accrual 2026-02-01/0' },
  })
  // A fault that is not the treasury's comes out as it is: the same rental twice in a chunk.
  await ledger.post(transferOf('custody/ethereum', 'treasury/mining', 1n, { amount: money(100n, 'BTC') }))
  await expect(accrue({ reference: 'rental:1' })).rejects.toThrow('posting_pkey')
  expect((await ledger.balance({ owner: 'user/9', coin: 'BTC' })).balance.units).toBe(0n)
  // Two lines of one user in a chunk: each with the balance after it.
  expect(await accrue({ amount: money(1n, 'BTC') })).toBe(true)
  const { entries } = await ledger.fundLog({ owner: 'user/9', coin: 'BTC', limit: 5 })
  expect(entries.map(({ balance }) => balance.units)).toEqual([4n, 3n])
  expect((await audit(database.db)).fault).toBeNull()
})
