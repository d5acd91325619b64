import { randomUUID } from 'node:crypto'
import type { Database } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { openAccountNumbers } from './account-numbers.ts'
import { openLedger } from './index.ts'
import { postBatch } from './post-batch.ts'
import { fund, transferOf } from './testing.ts'

const { db, as, close } = await testDatabase({ login: 'lode_owner' })
afterAll(close)
const ledger = openLedger({ db })

/** The same database, and what it was asked for: which function, or the holds. */
function noted(): { sql: Database; asked: string[] } {
  const asked: string[] = []
  const sql = new Proxy(db, {
    apply(query, self, [text, ...values]: [string[], ...unknown[]]) {
      asked.push(/ledger_post|ledger_accounts|from posting/.exec(text.join(''))?.[0] ?? text.join(''))
      return Reflect.apply(query, self, [text, ...values])
    },
  })
  return { sql, asked }
}

// Broken once: told to wait only where all of a group wait, one call held the key twice.
test('a group waits for the call that holds one of its keys', async () => {
  await fund(ledger, 'user/80', 10n)
  const [rent, fee] = [transferOf('user/80', 'income/rent', 1n), transferOf('user/80', 'income/fee', 1n)]
  const outcomes = await postBatch(db, new Date(), [[rent], [rent, fee]])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['posted', 'conflict', 'conflict'])
})

test('a batch is one call to the database, unless it needs what an earlier transfer of it does', async () => {
  await fund(ledger, 'user/81', 100n)
  const { sql, asked } = noted()
  const numbers = openAccountNumbers()
  const rent = () => transferOf('user/81', 'income/rent', 1n)
  const post = async (...units: Parameters<typeof postBatch>[2]) => {
    const outcomes = await postBatch(sql, new Date(), units, numbers)
    return [outcomes.map(({ outcome }) => outcome), asked.splice(0)]
  }
  expect(await post([rent()], [rent(), rent()], [rent()])).toEqual([
    ['posted', 'posted', 'posted', 'posted'],
    ['ledger_accounts', 'ledger_post'],
  ])
  // What it has learned of accounts it does not ask again.
  expect(await post([rent()])).toEqual([['posted'], ['ledger_post']])
  const again = rent()
  expect(await post([again], [rent()], [again], [rent()])).toEqual([
    ['posted', 'posted', 'replayed', 'posted'],
    ['ledger_post', 'ledger_post'],
  ])
  const hold = { ...rent(), phase: 'pend' } as const
  const end = {
    key: randomUUID(),
    phase: 'void_pending',
    pending: hold.key,
    actor: 'system:test',
  } as const
  expect(await post([hold], [rent()], [end], [rent()])).toEqual([
    ['posted', 'posted', 'posted', 'posted'],
    ['ledger_post', 'from posting', 'ledger_post'],
  ])
  expect(await post([{ ...end, pending: randomUUID() }])).toEqual([['refused'], ['from posting']])
})

test('in a batch each group stands or falls by itself, and no other transfer with it', async () => {
  await fund(ledger, 'user/82', 10n)
  const rent = (units: bigint) => transferOf('user/82', 'income/rent', units)
  const outcomes = await postBatch(db, new Date(), [
    [rent(1n)],
    [rent(1n), rent(100n)],
    [rent(1n), rent(2n)],
    [rent(100n)],
  ])
  expect(outcomes.map((one) => ('code' in one ? one.code : one.outcome))).toEqual([
    'posted',
    'ledger.linked_refused',
    'ledger.insufficient_balance',
    'posted',
    'posted',
    'ledger.insufficient_balance',
  ])
})

test('two calls are under way at once, and no third', async () => {
  const { sql, asked } = noted()
  const busy = openLedger({ db: sql })
  const pairs = [
    ['user/83', 'user/93'],
    ['user/84', 'user/94'],
    ['user/85', 'user/95'],
  ] as const
  for (const pair of pairs) for (const owner of pair) await fund(busy, owner, 10n)
  asked.splice(0)
  const locked = await as('lode_owner').reserve()
  await locked`begin`
  await locked`select 1 from account where owner in ('user/83', 'user/84', 'user/85') for no key update`
  const posted = []
  for (const [debit, credit] of pairs) {
    posted.push(busy.post(transferOf(debit, credit, 1n)))
    await new Promise(setImmediate)
  }
  expect(asked).toEqual(['ledger_post', 'ledger_post'])
  await locked`rollback`
  locked.release()
  expect((await Promise.all(posted)).map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'posted'])
  expect(asked).toHaveLength(3)
})
