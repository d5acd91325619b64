import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { creditDeposits } from './credit-deposits.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { depositRepository } from './repository.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ confirmations: 1n })
})
afterAll(() => world.stop())
beforeEach(() => createDepositWatcher(world).run(neverAbort))

const watch = () => createDepositWatcher(world).run(neverAbort)
/** Deposits that the walk has stored in the newest block and that wait for their credit, for owners `user/FROM` to `user/TO`. */
async function seen(from: number, to: number): Promise<void> {
  const { height, hash } = await world.chain.head()
  await world.db`
    insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via,
      swept, state, seen_at)
    select gen_random_uuid(), 'ethereum', '0x' || lpad(to_hex(n), 64, '0'), 0, ${height}, ${hash}, now(), 'user/' || n, 'USDT', n, 'vault',
      true, 'seen', now() from generate_series(${from}::int, ${to}::int) n`
}
const waiting = async () =>
  depositRepository('ethereum').waiting(world.db, { upTo: (await world.chain.head()).height })
const credited = async (from: number, to: number) => {
  const [row] = await world.db<{ n: number; sum: string }[]>`
    select count(*)::int as n, coalesce(sum(balance), 0)::text as sum from account
    where coin = 'USDT' and balance > 0 and owner = any (select 'user/' || n from generate_series(${from}::int, ${to}::int) n)`
  return [row?.n, row?.sum]
}

// Seen to fail with a transaction for each: 1,100 of them.
test('[A-05] deposits that are due together are credited by few transactions, and each is told', async () => {
  await seen(1000, 2099)
  await watch()
  expect(await credited(1000, 2099)).toEqual([1100, String((1100 * (1000 + 2099)) / 2)])
  const [told] =
    await world.db`select count(distinct xid)::int as transactions, count(distinct owner)::int as owners,
    count(*) filter (where topic = 'deposit')::int as deposits, count(*) filter (where topic = 'balance')::int as balances
    from event where owner = any (select 'user/' || n from generate_series(1000, 2099) n)`
  expect(told).toEqual({ transactions: 3, owners: 1100, deposits: 1100, balances: 1100 })
  expect(await world.fault()).toBeNull()
})

// Seen to fail with all of a batch in one fate.
test('[A-05] of many deposits one whose key is another’s, and one that the database refuses, hold up no other', async () => {
  await seen(3001, 3040)
  const [stolen] = await world.db<{ id: string }[]>`select id from deposit where owner = 'user/3007'`
  await openLedger({ db: world.as('lode_owner') }).post({
    key: stolen?.id ?? '',
    debit: 'custody/ethereum',
    credit: 'user/3001',
    amount: money(5n, 'USDT'),
    code: 'correction',
    reference: 'test',
    actor: 'system:test',
  })
  await world.owner`create function refuse() returns trigger language plpgsql as
    $$ begin if new.owner = 'user/3013' then raise exception 'not this one'; end if; return new; end $$`
  await world.owner`create trigger refuse before update on deposit for each row execute function refuse()`
  await expect(watch()).rejects.toMatchObject({
    errors: [
      { message: 'not this one' },
      { message: `the credit of deposit ${stolen?.id} is another posting` },
    ],
  })
  expect((await waiting()).map(({ owner }) => owner)).toEqual(['user/3007', 'user/3013'])
  expect(await credited(3002, 3040)).toEqual([37, String((39 * (3002 + 3040)) / 2 - 3007 - 3013)])
  await world.owner`drop trigger refuse on deposit`
  await expect(watch()).rejects.toThrow('is another posting')
  expect(await credited(3013, 3013)).toEqual([1, '3013'])
  await world.owner`delete from deposit where owner = 'user/3007'`
})

test('[A-05] deposits that have moved on since they were read are left alone; asked again, nobody is credited twice', async () => {
  await seen(4001, 4004)
  const read = await waiting()
  await world.db`update deposit set state = 'orphaned' where owner = 'user/4001'`
  await world.db`update deposit set block_hash = 'another' where owner = 'user/4002'`
  const results = await Promise.all([creditDeposits(world, read), creditDeposits(world, read)])
  expect(results.map((fates) => fates.filter(({ fate }) => fate === 'credited').length).toSorted()).toEqual([
    0, 2,
  ])
  expect(results[0]?.slice(0, 2).map(({ fate }) => fate)).toEqual(['moved', 'moved'])
  expect(await credited(4001, 4002)).toEqual([0, '0'])
  expect(await credited(4003, 4004)).toEqual([2, '8007'])
  await world.owner`delete from deposit where owner in ('user/4001', 'user/4002')`
})
