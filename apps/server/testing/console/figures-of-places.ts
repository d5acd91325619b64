import type { Database } from '@lode/database'
import { type VaultCoin, writeUnits } from './vault-sums.ts'

type Rows = readonly (readonly string[])[]
type Account = { owner: string; meaning: string; coin: VaultCoin; balance: string; pending: string }

/**
 * Returns the rows that the tables of each console screen must show, computed from the database.
 * @param treasury What Treasury shows of the chain and of the published days, which stands elsewhere too.
 */
export async function figuresOfPlaces(
  owner: Database,
  treasury: { chain: readonly string[][]; days: readonly string[][] },
): Promise<Record<string, Record<string, Rows>>> {
  return {
    Books: { Accounts: await accounts(owner) },
    'Days, feeds, stock': {
      Stock:
        await owner`select id, case when on_sale then 'on sale' else 'closed' end, units_total::text, units_held::text,
        units_reserved::text, changed_by from miner order by id`.values(),
      Profit: [['0.007 BTC', '2026-11-19', '0.00041234 BTC']],
    },
    State: {
      Chains:
        await owner`select network, height::text, head::text, (head - height)::text from chain_cursor`.values(),
      Reserves: treasury.chain.map((row) => row.toSpliced(5, 1)),
    },
    Alarms: {
      Alarms:
        await owner`select 'open', replace(kind, '_', ' '), detail, raised_by, times::text from alarm`.values(),
    },
    Dashboard: {
      Queues: await queues(owner),
      'Power as published, TH/s':
        await owner`select day, content::jsonb #>> '{power,provenTh}', content::jsonb #>> '{power,soldTh}'
        from reserve_entry order by number desc`.values(),
      'Solvency as published, USDT': treasury.days
        .filter(([, coin]) => coin === 'USDT')
        .map((row) => row.toSpliced(1, 1)),
    },
  }
}

async function accounts(owner: Database): Promise<Rows> {
  const rows = await owner<Account[]>`
    select a.owner, c.meaning, a.coin, a.balance::text as balance, a.pending::text as pending
    from account a join chart c on c.owner = regexp_replace(a.owner, '/[1-9][0-9]*$', '/N')
    where a.owner not like 'user/%' order by a.owner, a.coin`
  return rows.map(({ coin, balance, pending, ...row }) => [
    ...[row.owner, row.meaning],
    ...[balance, pending].map((units) => `${writeUnits(BigInt(units), coin)} ${coin}`),
  ])
}

async function queues(owner: Database): Promise<Rows> {
  const rows = await owner<{ name: string; count: string; at: Date | null }[]>`
    select 'Withdrawals' as name, count(*)::text as count, min(requested_at) as at from withdrawal where state = 'pending'
    union all select 'Identity checks', '0', null
    union all select 'Support', count(*)::text, min(waiting_since) from support_conversation
    union all select 'Appeals', '0', null`
  return rows.map(({ name, count, at }) => [name, count, at?.toISOString() ?? ''])
}
