import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Database,
  databaseAway,
  demandSchema,
  type Login,
  logins,
  openDatabase,
  sqlState,
  withLease,
} from './index.ts'

const { as, urlOf, close } = await testDatabase()
afterAll(close)
const owner = as('lode_owner')
beforeAll(async () => {
  await owner`select ledger_accounts(array['user/1', 'custody/ethereum'], array['USDT', 'USDT'])`
  await owner`insert into miner values ('m', 'M', '{}', 1, true)`
  await owner`insert into terms values ('miner/m', 1, 'epoch', now(), 'system:seed', '{}')`
})

const refusedBy = async (login: Login, sql: string): Promise<string | undefined> =>
  sqlState(
    await as(login)
      .unsafe(sql)
      .then(
        () => undefined,
        (error: unknown) => error,
      ),
  )

const denied = '42501'
const readOnly = '25006'
const processes = [
  'lode_app',
  'lode_console',
  'lode_feeds',
  'lode_signer',
  'lode_relay',
  'lode_read',
] as const

// Each of these was seen to be done by the superuser that everything logged in as before.
const harm: readonly [what: string, sql: string][] = [
  ['credit an account', "update account set balance = balance + 1 where owner = 'user/1'"],
  ['lower a floor', 'update account set floor = null'],
  ['open an account by hand', "insert into account (id, owner, coin) values (7, 'user/7', 'USDT')"],
  ['remove an account', 'delete from account'],
  ['change the chart', 'update chart set floor = -1000'],
  [
    'post by hand',
    `insert into posting (key, phase, debit, credit, amount, code, reference, at)
      values (gen_random_uuid(), 'post', 1, 2, 1, 'rent', 'r', now())`,
  ],
  ['change a posting', 'update posting set amount = 1'],
  ['remove postings', 'truncate posting'],
  ['say that a day was paid', "insert into accrual_run values ('2026-01-01', 0, 1, 1, now())"],
  [
    'raise what is paid unasked',
    `insert into terms select subject, 2, now(), now(), 'operator:ana', document || '{"automatic": "1e30"}' from terms
      where subject = 'withdrawal/ethereum/USDT'`,
  ],
  [
    'set limits for a coin that has none',
    `insert into terms values ('withdrawal/ethereum/X', 1, 'epoch', now(), 'system:seed', '{}')`,
  ],
  [
    'raise what is paid in a day',
    `insert into terms select subject, 2, now(), now(), 'operator:ana', document || '{"all": "1e30"}' from terms
      where subject = 'payouts/ethereum/USDT'`,
  ],
  [
    'set a day’s limits for a coin that has none',
    `insert into terms values ('payouts/ethereum/X', 1, 'epoch', now(), 'system:seed', '{}')`,
  ],
  ['decide new terms', `insert into terms values ('miner/m', 2, now(), now(), 'system:seed', '{}')`],
  ['change the terms of what was bought', `update terms set document = '{"x": 1}'`],
  ['remove terms', 'delete from terms'],
  ['remove a withdrawal', 'delete from withdrawal'],
  ['forget a step', 'delete from withdrawal_step'],
  ['say that a migration was applied', "insert into migration values ('x', 'y')"],
  [
    'replace a function of the ledger',
    "create or replace function ledger_open(text[], text[]) returns void language sql as ''",
  ],
  ['rewrite what operators did', "update operator_log set detail = '{}'"],
  ['forget what operators did', 'delete from operator_log'],
  ['change what an operator signed', "update operator_act set body = ''"],
  [
    'make a first operator',
    `insert into operator_invitation values ('\\x01', 'eve', 'admin', true, 'operator:eve', '2099-01-01', null)`,
  ],
  ['take a trigger off', 'drop trigger posting_is_immutable on posting'],
  ['switch triggers off', 'set session_replication_role = replica'],
  ['make a table', 'create table public.mine (n int)'],
  ['become the owner', 'set role lode_owner'],
  ['become another login', 'create role mine login superuser'],
  ['read files of the server', "select pg_read_file('/etc/passwd')"],
]

for (const login of processes)
  test.each(harm)(`[G-01] ${login} can't %s`, async (_what, sql) => {
    expect([denied, readOnly]).toContain(await refusedBy(login, sql))
  })

// Seen to be done by the app: whoever had its login could let payouts go on that the audit had stopped.
test('[G-03] no login but the console’s clears a halt, and nobody removes one', async () => {
  await owner`insert into halt (kind, reason, raised_by, at) values ('books_wrong', 'x', 'system:audit', now())`
  const clear = "update halt set cleared_at = now(), cleared_by = 'operator:eve', clear_reason = 'x'"
  for (const login of processes) {
    expect([login, await refusedBy(login, 'delete from halt')]).toEqual([
      login,
      expect.stringMatching(/^(42501|25006)$/),
    ])
    if (login !== 'lode_console') expect([denied, readOnly]).toContain(await refusedBy(login, clear))
  }
  expect(await refusedBy('lode_console', clear)).toBeUndefined()
})

test('[G-01] the owner itself changes no posting and no terms: triggers stand before it', async () => {
  for (const sql of [
    'update posting set amount = 1',
    'delete from posting',
    'update terms set document = default',
  ])
    expect(await refusedBy('lode_owner', sql)).toBe('23001')
})

test('[G-01] functions that act with the rights of their owner look names up in one fixed place', async () => {
  const rows = await owner<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`
  expect(rows).toEqual([])
  const callable = await owner<{ login: string; name: string }[]>`
    select r.rolname as login, p.proname as name from pg_proc p cross join pg_roles r
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and r.rolname = any (${[...processes]})
      and has_function_privilege(r.oid, p.oid, 'execute') order by 1, 2`
  expect(callable).toEqual(
    [
      ['lode_app', 'ledger_accounts', 'ledger_accrue', 'ledger_post'],
      [
        'lode_console',
        'admit_first_passkey',
        'holder_of_email',
        'ledger_accounts',
        'ledger_post',
        'note_operator',
      ],
      ['lode_signer', 'ledger_accounts', 'ledger_post'],
    ].flatMap(([login, ...names]) => names.map((name) => ({ login, name }))),
  )
})

test('the relay sees nothing of the ledger’s database, and the reader nothing that opens a session', async () => {
  expect(await refusedBy('lode_relay', 'select 1 from users')).toBe(denied)
  expect(await refusedBy('lode_read', 'select 1 from posting')).toBeUndefined()
  for (const table of ['session', 'sign_in_nonce', 'idempotent_request'])
    for (const login of ['lode_read', 'lode_signer'] as const)
      expect(await refusedBy(login, `select 1 from ${table}`), `${login} ${table}`).toBe(denied)
})

// Seen to fail with one table more to read.
test('[X-03] the feeds write what markets say and their own leases, and read no table of holders', async () => {
  const rows = await owner<{ privilege: string; tables: string }[]>`
    select p as privilege, string_agg(c.relname, ' ' order by c.relname) as tables
    from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references']) p
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_table_privilege('lode_feeds', c.oid, p) group by p order by p`
  const markets = 'agreed_minute agreed_price book_top candle'
  expect(Object.fromEntries(rows.map(({ privilege, tables }) => [privilege, tables]))).toEqual({
    select: `agreed_minute agreed_price audit_pass book_top candle candle_correction fiat_day job_run lease migration network_day price_hour price_latest process_run`,
    insert: `${markets} candle_correction fiat_day job_run lease price_hour price_latest process_run`,
    update: `${markets} job_run lease price_latest process_run`,
    delete: 'agreed_minute candle lease',
  })
  const columns = await owner<{ place: string }[]>`
    select table_name || '.' || column_name as place from information_schema.column_privileges
    where grantee = 'lode_feeds' and table_name in ('alarm', 'halt') and privilege_type = 'SELECT' order by place`
  const parts = await owner<{ place: string }[]>`
    select distinct c.relname as place from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attacl::text like '%lode_feeds%' order by 1`
  expect([columns.map(({ place }) => place), parts.map(({ place }) => place)]).toEqual([
    ['alarm.cleared_at', 'alarm.kind', 'halt.cleared_at', 'halt.kind'],
    ['alarm', 'halt'],
  ])
})

// Seen to fail without each of the two policies.
test('[X-03] the feeds take no lease and note no run but those of their own jobs', async () => {
  const soon = "clock_timestamp() + interval '1 minute'"
  const payer = `('job/payer', gen_random_uuid(), ${soon})`
  await as('lode_app').unsafe(`insert into lease values ${payer}`)
  await as('lode_app').unsafe(`insert into job_run values ('payer', now(), false, ${soon})`)
  const feeds = as('lode_feeds')
  for (const job of [`('job/sweep', gen_random_uuid(), ${soon})`, payer])
    expect(await refusedBy('lode_feeds', `insert into lease values ${job}`)).toBe(denied)
  expect(await refusedBy('lode_feeds', `insert into job_run values ('sweep', now(), false, ${soon})`)).toBe(
    denied,
  )
  expect((await feeds`delete from lease`).count).toBe(0)
  expect((await feeds.unsafe(`update lease set expires_at = ${soon}`)).count).toBe(0)
  expect((await feeds`update job_run set due_by = 'infinity'`).count).toBe(0)
  expect(await withLease(feeds, { name: 'job/feeds/record-prices', ttlMs: 10_000 }, async () => {})).toBe(
    true,
  )
  expect(await as('lode_app')`select name from lease`).toEqual([{ name: 'job/payer' }])
})

test('[G-06] each login has an end for a statement, for a lock and for an open transaction', async () => {
  for (const login of logins) {
    const [row] = await as(login)<{ limits: string[] }[]>`
      select array[current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')] as limits`
    expect(row?.limits, login).not.toContain('0')
  }
})

/** A pool with limits of its own, as short as a test can wait. */
function hasty(settings: string, options: { max?: number; maxWaiting?: number } = {}): Database {
  return openDatabase(`${urlOf('lode_app')}?options=${encodeURIComponent(settings)}`, { max: 1, ...options })
}

test('[G-06] what a time limit ends is told as a database that takes no work now', async () => {
  const db = hasty('-c statement_timeout=50')
  const error = await db`select pg_sleep(10)`.catch((thrown: unknown) => thrown)
  expect([sqlState(error), databaseAway(error)]).toEqual(['57014', true])
  await db.end()
})

test('[G-06] a lock that nobody gives back is waited for so long and no longer', async () => {
  const holder = await owner.reserve()
  await holder`begin`
  await holder`lock table miner`
  const db = hasty('-c lock_timeout=50')
  const error = await db`update miner set on_sale = false`.catch((thrown: unknown) => thrown)
  expect([sqlState(error), databaseAway(error)]).toEqual(['55P03', true])
  await holder`rollback`
  holder.release()
  await db.end()
})

// Seen to fail without the mend of the driver: none is refused.
test('[G-06] whoever comes when too many wait for a connection is refused at once, and the rest are served', async () => {
  const db = openDatabase(urlOf('lode_app'), { max: 1, maxWaiting: 5 })
  const held = await db.reserve()
  const told = { served: 0, refused: 0 }
  const reserved = async () => (await db.reserve()).release()
  const asked = Array.from({ length: 50 }, (_, n) =>
    (n % 2 ? db`select 1` : reserved()).then(
      () => told.served++,
      (error: unknown) => databaseAway(error) && told.refused++,
    ),
  )
  await expect.poll(() => told).toEqual({ served: 0, refused: 45 })
  held.release()
  await Promise.all(asked)
  expect(told).toEqual({ served: 5, refused: 45 })
  await db.end()
})

test('a process does not start on a database whose owner has not migrated it', async () => {
  await demandSchema(as('lode_app'))
  const [newest] = await owner<{ file: string }[]>`
    delete from migration where file = (select max(file) from migration where file like 'alterations/%') returning file`
  await expect(demandSchema(as('lode_app'))).rejects.toThrow(`${newest?.file}: run \`npm run migrate\``)
})
