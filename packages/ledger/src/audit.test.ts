import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { openLedger } from './index.ts'
import { fund, transferOf } from './testing.ts'

const { db, close } = await testDatabase()
afterAll(close)
const ledger = openLedger({ db })
await fund(ledger, 'user/1', 100n)
await ledger.post(transferOf('user/1', 'income/rent', 30n))
await ledger.post({ ...transferOf('user/1', 'custody/ethereum', 20n), phase: 'pend' })

const tamperings: { what: string; sql: string; rule: string }[] = [
  {
    what: 'a balance raised by hand',
    sql: "update account set balance = balance + 1 where owner = 'user/1'",
    rule: 'sum_is_zero',
  },
  {
    what: 'a unit moved from one account to another without a posting',
    sql: "update account set balance = balance + case owner when 'user/1' then 1 else -1 end where owner in ('user/1', 'income/rent')",
    rule: 'account_row',
  },
  {
    what: 'a promise forgotten',
    sql: "update account set pending = 0 where owner = 'user/1'",
    rule: 'account_row',
  },
  {
    what: 'a posting removed',
    sql: "delete from posting where code = 'rent' and phase = 'post'",
    rule: 'version_gap',
  },
  {
    what: 'a running balance rewritten',
    sql: "update posting set credit_balance = credit_balance + 1 where code = 'deposit'",
    rule: 'balance_chain',
  },
]

for (const { what, sql, rule } of tamperings)
  test(`[G-01] the audit names ${what}`, async () => {
    expect((await audit(db)).fault).toBeNull()
    const before = await snapshot()
    await db.unsafe(`set session_replication_role = replica; ${sql}; set session_replication_role = origin`)
    expect((await audit(db)).fault).toMatchObject({ rule })
    await restore(before)
  })

async function snapshot() {
  await db.unsafe('create table kept_account as table account; create table kept_posting as table posting')
  return ['account', 'posting'] as const
}
async function restore(tables: readonly string[]) {
  await db.unsafe(`set session_replication_role = replica;
    delete from posting; delete from account;
    ${tables.map((name) => `insert into ${name} select * from kept_${name}; drop table kept_${name};`).join('')}
    set session_replication_role = origin`)
}
