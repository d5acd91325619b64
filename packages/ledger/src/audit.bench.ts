import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '@lode/clock'
import { migrate, openDatabase } from '@lode/database'
import { recover, restoreBackup, takeBaseBackup } from '@lode/database/backup'
import { startPostgres } from '@lode/database/embedded'
import { audit } from './audit.ts'
import { openAuditor } from './index.ts'

// How long it takes to audit, back up and restore books of a given size: `-- --accounts 1000000 --postings 10000000`.
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    postings: { type: 'string', default: '1000000' },
  },
})
const [accounts, postings] = [Number(values.accounts), Number(values.postings)]
const folder = await mkdtemp(join(tmpdir(), 'lode-audit-bench-'))
const postgres = await startPostgres({ directory: join(folder, 'data'), settings: { max_wal_size: '8GB' } })
const db = openDatabase(postgres.url)
await migrate(db)
const going = new AbortController().signal

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const seconds = Math.round((performance.now() - start) / 10) / 100
  console.log(JSON.stringify({ case: name, accounts, postings, seconds }))
  return result
}

/** Every fifth posting credits one house account, the rest go from user to user; written without the ledger. */
async function fill(): Promise<void> {
  await db.unsafe(`
    set work_mem = '1GB'; set session_replication_role = replica;
    insert into account (id, owner, coin, floor) select i, 'user/' || i, 'USDT', null from generate_series(1, ${accounts}) i;
    insert into account (id, owner, coin) values (1000000000000, 'income/rent', 'USDT');
    alter table posting drop constraint posting_pkey, drop constraint posting_debit_version,
      drop constraint posting_credit_version;
    create temp table move as select i, 1 + (i * 7919) % ${accounts} as debit,
      case when i % 5 = 0 then 1000000000000 else 1 + (i * 104729 + 13) % ${accounts} end as credit, 1 + i % 100 as amount
      from generate_series(1, ${postings}::bigint) i;
    delete from move where debit = credit;
    create temp table entry as select i, id, side, row_number() over w as version, sum(moved) over w as balance from (
      select i, debit as id, 'd' as side, -amount as moved from move
      union all select i, credit, 'c', amount from move) e window w as (partition by id order by i);
    insert into posting (key, phase, debit, credit, amount, debit_version, credit_version, debit_balance, debit_pending,
        credit_balance, code, reference, actor, at)
      select md5(m.i::text)::uuid, 'post', m.debit, m.credit, m.amount, d.version, c.version, d.balance, 0, c.balance,
        'rent', 'order:' || m.i, 'system:bench', '2026-11-01'
      from move m join entry d on d.i = m.i and d.side = 'd' join entry c on c.i = m.i and c.side = 'c' order by m.i;
    update account a set balance = e.balance, version = e.version
      from (select distinct on (id) id, balance, version from entry order by id, version desc) e where e.id = a.id;
    alter table posting add constraint posting_pkey primary key (key),
      add constraint posting_debit_version unique (debit, debit_version),
      add constraint posting_credit_version unique (credit, credit_version);
    drop table move, entry; analyze`)
}

await measure('fill', fill)
const { fault } = await measure('audit-whole', () => audit(db))
if (fault) throw new Error(JSON.stringify(fault, (_, value) => String(value)))
const standing = openAuditor({ db, clock: systemClock })
await measure('audit-first-catch-up', () => standing.catchUp(going))
await measure('audit-nothing-new', () => standing.catchUp(going))
await measure('audit-pass', async () => {
  while (!(await standing.walkOn()).finished);
})
await measure('backup', () => takeBaseBackup({ url: postgres.url, to: join(folder, 'backups') }))
await db.end()
await postgres.stop()
const into = join(folder, 'restored')
await measure('restore', async () => {
  await restoreBackup({ from: join(folder, 'backups'), into })
  await recover(into)
})
await rm(folder, { recursive: true, force: true })
