import { systemClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { freshDatabase } from '@lode/database/embedded'
import { money } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import type { AuditFault } from './audit-fault.ts'
import { openAuditor, openLedger } from './index.ts'
import { fund, transferOf } from './testing.ts'

const books = await testDatabase({ login: 'lode_owner' })
const going = new AbortController().signal
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Books in which everything happens once; and the standing audit has found all of it right. */
beforeAll(async () => {
  const ledger = openLedger({ db: books.db })
  await fund(ledger, 'user/1', 100n)
  await fund(ledger, 'user/2', 50n)
  await fund(ledger, 'user/1', 7n)
  await ledger.post(transferOf('custody/ethereum', 'user/1', 5n, { amount: money(5n, 'ETH'), key: key(1) }))
  await ledger.post(transferOf('user/1', 'income/rent', 30n, { key: key(2) }))
  await ledger.post(transferOf('user/2', 'income/rent', 10n, { key: key(3) }))
  const hold = {
    ...transferOf('user/1', 'custody/ethereum', 20n, { key: key(4) }),
    phase: 'pend',
  } as const
  await ledger.post(hold)
  await ledger.post({
    key: key(5),
    phase: 'post_pending',
    pending: key(4),
    actor: 'system:test',
    amount: money(15n, 'USDT'),
  })
  await ledger.post({ ...hold, key: key(6), amount: money(8n, 'USDT') })
  await ledger.post(transferOf('user/2', 'income/rent', 1000n, { key: key(7) })).catch(() => undefined)
  expect(await audit(books.db)).toMatchObject({ fault: null, postings: 10n })
  const standing = openAuditor({ db: books.db, clock: systemClock })
  expect(await standing.catchUp(going)).toBeUndefined()
  await books.db.end()
})
afterAll(() => books.close())

const as = (owner: string, coin = 'USDT') =>
  `(select id from account where owner = '${owner}' and coin = '${coin}')`
const drop = (constraint: string) => `alter table posting drop constraint ${constraint};`

const tamperings: {
  what: string
  sql: string
  fault: Partial<AuditFault>
  standing?: Partial<AuditFault>
}[] = [
  // `standing`: what the standing audit says where its slices make it come upon another side of the same fault.
  {
    what: 'a balance raised by hand',
    sql: "update account set balance = balance + 1 where owner = 'user/1' and coin = 'USDT'",
    fault: { rule: 'account_row', account: 'user/1 USDT', expected: '62 8 6', found: '63 8 6' },
  },
  {
    what: 'a unit moved from one account to another without a posting',
    sql: "update account set balance = balance + case owner when 'user/1' then 1 else -1 end where owner in ('user/1', 'income/rent') and coin = 'USDT'",
    fault: { rule: 'account_row', account: 'user/1 USDT' },
  },
  {
    what: 'a hold forgotten',
    sql: "update account set pending = 0 where owner = 'user/1'",
    fault: { rule: 'account_row', account: 'user/1 USDT', expected: '62 8 6', found: '62 0 6' },
  },
  {
    what: 'a posting removed',
    sql: `delete from posting where key = '${key(2)}'`,
    fault: {
      rule: 'version_gap',
      account: 'user/1 USDT',
      version: 3n,
      posting: key(4),
      expected: '3',
      found: '4',
    },
    standing: { rule: 'version_gap', account: 'user/1 USDT', version: 3n, found: '2' },
  },
  {
    what: 'the newest posting of an account removed',
    sql: `delete from posting where key = '${key(3)}'`,
    fault: { rule: 'version_gap', account: 'user/2 USDT', version: 2n, expected: '2', found: '1' },
  },
  {
    what: 'a posting slipped in behind the newest',
    sql: `insert into posting select '${key(99)}', phase, debit, credit, amount, released, debit_version + 90, credit_version + 90,
      debit_balance, debit_pending, credit_balance, pending_key, expires_at, refusal, code, reference, at, actor
      from posting where key = '${key(3)}'`,
    fault: { rule: 'account_row', account: 'user/2 USDT', posting: key(99), found: 'version 92' },
  },
  {
    what: 'a running balance rewritten',
    sql: `update posting set credit_balance = credit_balance + 1 where key = '${key(1)}'`,
    fault: {
      rule: 'balance_chain',
      account: 'user/1 ETH',
      version: 1n,
      posting: key(1),
      expected: '5',
      found: '6',
    },
  },
  {
    what: 'an amount rewritten',
    sql: `update posting set amount = amount - 1 where key = '${key(2)}'`,
    fault: {
      rule: 'balance_chain',
      account: 'user/1 USDT',
      version: 3n,
      posting: key(2),
      expected: '78',
      found: '77',
    },
  },
  {
    what: 'a running hold rewritten',
    sql: `update posting set debit_pending = 19 where key = '${key(4)}'`,
    fault: {
      rule: 'pending_chain',
      account: 'user/1 USDT',
      version: 4n,
      posting: key(4),
      expected: '20',
      found: '19',
    },
  },
  {
    what: 'a floor undercut',
    sql: "alter table account drop constraint account_above_floor; update account set floor = 55 where owner = 'user/1' and coin = 'USDT'",
    fault: { rule: 'above_floor', account: 'user/1 USDT', expected: '55', found: '54' },
  },
  {
    what: "a floor that is not the chart's",
    sql: "update account set floor = 5 where owner = 'user/1' and coin = 'USDT'",
    fault: { rule: 'in_chart', account: 'user/1 USDT', expected: 'floor 0', found: 'floor 5' },
  },
  {
    what: 'an owner that the chart does not have',
    sql: "update account set owner = 'user/x' where owner = 'user/1' and coin = 'USDT'",
    fault: { rule: 'in_chart', account: 'user/x USDT', expected: 'an owner of the chart', found: 'floor 0' },
  },
  {
    what: 'two coins in one posting',
    sql: `update account set coin = 'BTC' where owner = 'user/1' and coin = 'ETH'`,
    fault: {
      rule: 'one_coin',
      account: 'custody/ethereum ETH',
      posting: key(1),
      expected: 'ETH',
      found: 'BTC',
    },
    standing: { rule: 'sum_is_zero', account: 'BTC', found: '5' },
  },
  {
    what: 'an account that is gone',
    sql: `delete from account where owner = 'user/1' and coin = 'ETH'`,
    fault: { rule: 'one_coin', posting: key(1), found: expect.stringMatching(/^no account \d+$/) },
    standing: { rule: 'sum_is_zero', account: 'ETH', found: '-5' },
  },
  {
    what: 'a refused transfer with an effect',
    sql: `${drop('posting_moves_or_refused')} update posting set debit_balance = -960 where key = '${key(7)}'`,
    fault: {
      rule: 'refused_moved_nothing',
      account: 'user/2 USDT',
      posting: key(7),
      expected: 'ledger.insufficient_balance',
    },
  },
  {
    what: 'a hold that was resolved twice',
    sql: `drop index posting_resolved_once;
      insert into posting select '${key(98)}', phase, debit, credit, amount, 0, debit_version + 2, credit_version + 1,
        debit_balance - 15, 8, credit_balance + 15, pending_key, expires_at, refusal, code, reference, at, actor
        from posting where key = '${key(5)}';
      update account set balance = balance - 15, version = version + 1 where id = ${as('user/1')};
      update account set balance = balance + 15, version = version + 1 where id = ${as('custody/ethereum')}`,
    fault: { rule: 'hold_kept', account: 'user/1 USDT', posting: key(98) },
  },
  {
    what: 'two ends of one hold that are each as made',
    sql: `drop index posting_resolved_once; alter table account drop constraint account_pending_not_negative;
      insert into posting select '${key(98)}', 'void_pending', debit, credit, amount, 20, debit_version + 2, null,
        debit_balance, -12, null, pending_key, expires_at, refusal, code, reference, at, actor
        from posting where key = '${key(5)}';
      update account set pending = -12, version = version + 1 where id = ${as('user/1')}`,
    fault: {
      rule: 'hold_resolved_once',
      account: 'user/1 USDT',
      posting: key(98),
      expected: `only ${key(5)}`,
    },
  },
  {
    what: 'a posting with one side only, where all else was made to fit',
    sql: `${drop('posting_moves_or_refused')}
      update posting set credit_version = null, credit_balance = null where key = '${key(1)}';
      update account set balance = 0, version = 0 where owner = 'user/1' and coin = 'ETH'`,
    fault: { rule: 'sum_is_zero', account: 'ETH', expected: '0', found: '-5' },
    standing: { rule: 'version_gap', account: 'user/1 ETH', expected: '0', found: '1' },
  },
]

for (const { what, sql, fault, standing = fault } of tamperings)
  test(`[G-01] the audit names ${what}, and so does the standing one`, async () => {
    const copy = await freshDatabase(process.env.LODE_TEST_POSTGRES ?? '', {
      template: new URL(books.url).pathname.slice(1),
    })
    const db = openDatabase(copy.url)
    await db.unsafe(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    expect((await audit(db)).fault).toMatchObject(fault)
    expect(await standingFault(db)).toMatchObject(standing)
    await db.end()
    await copy.drop()
  })

/** What the standing audit finds in what is new, or else in a whole pass of small slices. */
async function standingFault(db: Database): Promise<AuditFault | undefined> {
  const standing = openAuditor({ db, clock: systemClock }, { entries: 3n })
  const fault = await standing.catchUp(going)
  if (fault) return fault
  for (;;) {
    const { fault: found, finished } = await standing.walkOn()
    if (found || finished) return found
  }
}

test('[G-01] the standing audit reads what is new once, long accounts in pieces, and everything again in passes', async () => {
  const { db, as: poolOf, close } = await testDatabase({ login: 'lode_owner' })
  const ledger = openLedger({ db })
  for (let n = 1n; n <= 30n; n++) await fund(ledger, `user/${n}`, 10n)
  const standing = openAuditor({ db, clock: systemClock }, { entries: 4n })
  expect(await standing.catchUp(going)).toBeUndefined()
  const verified = () => db`select a.owner from account a left join audit_account c on c.account = a.id
    where (a.version, a.balance, a.pending) is distinct from (c.version, c.balance, c.pending)`
  expect(await verified()).toEqual([])
  await ledger.post(transferOf('user/3', 'income/rent', 1n))
  expect(await verified()).toHaveLength(2)
  expect(await standing.catchUp(going)).toBeUndefined()
  expect(await verified()).toEqual([])

  let slices = 0
  for (let finished = false; !finished; slices++) {
    const slice = await standing.walkOn()
    expect(slice.fault).toBeUndefined()
    finished = slice.finished
  }
  expect(slices).toBeGreaterThan(15) // 62 entries, 4 at a time
  const resting = openAuditor({ db, clock: systemClock }, { entries: 4n, restMs: 60_000 })
  expect(await resting.walkOn()).toEqual({ finished: true })
  expect(await db`select 1 from audit_pass where after_account is null and version is null`).toHaveLength(1)
  // A second pass begins at the first posting: what was altered long after it was verified is found.
  await poolOf('lode_owner').unsafe(`set session_replication_role = replica;
    update posting set debit_balance = debit_balance - 1 where credit = ${as('user/9')};
    set session_replication_role = origin`)
  expect(await standing.catchUp(going)).toBeUndefined()
  let { fault, finished } = await standing.walkOn()
  while (!fault && !finished) ({ fault, finished } = await standing.walkOn())
  expect(fault).toMatchObject({ rule: 'balance_chain', account: 'custody/ethereum USDT', version: 9n })
  await close()
})
