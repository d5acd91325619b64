import { randomUUID } from 'node:crypto'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { openLedger } from './index.ts'
import { fund, transferOf, usdtOf } from './testing.ts'

const { db, as, close } = await testDatabase({ login: 'lode_owner' })
const owner = as('lode_owner')
afterAll(close)
const ledger = openLedger({ db })

test('[G-01] the database refuses to change or remove a posting, even to its owner', async () => {
  await fund(ledger, 'user/1', 10n)
  await expect(owner`update posting set amount = 1`).rejects.toThrow('postings are immutable')
  await expect(owner`delete from posting`).rejects.toThrow('postings are immutable')
  await expect(owner`truncate posting`).rejects.toThrow('postings are immutable')
})

test('[G-01] the database refuses a balance below the floor, whoever asks', async () => {
  await fund(ledger, 'user/2', 10n)
  const lower = owner`update account set balance = -1 where owner = 'user/2'`
  await expect(lower).rejects.toThrow('account_above_floor')
})

test('[G-01] the login of the product moves money through the ledger only', async () => {
  await as('lode_app')
    .begin(async (tx) => {
      const deposit = { code: 'deposit', reference: `deposit:${randomUUID()}` } as const
      await ledger.postIn(tx, [transferOf('custody/ethereum', 'user/3', 5n, deposit)])
      await tx`update account set balance = balance + 1 where owner = 'user/3'`
    })
    .catch((error: unknown) =>
      expect(error).toMatchObject({ message: 'permission denied for table account' }),
    )
  expect(await usdtOf(ledger, 'user/3')).toBe(0n)
})

test('amounts of one unit and of a whole EVM word are exact', async () => {
  const most = 2n ** 256n - 1n
  const eth = { amount: money(most, 'ETH') }
  await ledger.post(transferOf('custody/ethereum', 'user/4', 1n, eth))
  await ledger.post(transferOf('custody/ethereum', 'user/4', 1n, { amount: money(1n, 'ETH') }))
  expect((await ledger.balance({ owner: 'user/4', coin: 'ETH' })).balance.units).toBe(most + 1n)
  const [, entry] = (await ledger.fundLog({ owner: 'user/4', limit: 2 })).entries
  expect(entry?.amount).toEqual(money(most, 'ETH'))
})

test('amounts that are not positive, unknown owners and one account on both sides never reach the database', async () => {
  await expect(ledger.post(transferOf('user/5', 'income/rent', 0n))).rejects.toThrow('is not positive')
  await expect(ledger.post(transferOf('user/5', 'income/rent', -1n))).rejects.toThrow('is not positive')
  await expect(ledger.post(transferOf('user/5', 'user/5', 1n))).rejects.toThrow('on both sides')
  await expect(ledger.post(transferOf('user/0', 'income/rent', 1n))).rejects.toThrow('in the chart')
  // A bad transfer does not fail those that happen to share its batch.
  const mixed = await Promise.allSettled([
    fund(ledger, 'user/6', 1n),
    ledger.post(transferOf('user/6', 'user/6', 1n)),
    ledger.post(transferOf('custody/ethereum', 'user/6', 1n, { key: 'no UUID' })),
    fund(ledger, 'user/6', 2n),
  ])
  expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await usdtOf(ledger, 'user/6')).toBe(3n)
})
