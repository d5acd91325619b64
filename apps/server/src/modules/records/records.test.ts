import { randomUUID } from 'node:crypto'
import { endpoints, type ReplyOf } from '@lode/api-contract'
import { money } from '@lode/domain'
import { openLedger, type TransferCode } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { readOlder } from './read-older.ts'

type Row = ReplyOf<typeof endpoints.records.list>['rows'][number]

let server: TestServer
let alice: TestClient
let mallory: TestClient
/** The day of November on which each thing happened to Alice, newest first, and what it was. */
const happened = [
  '20 order',
  '19 other',
  '18 mined',
  '17 withdrawal',
  '16 deposit',
  '15 mined',
  '14 deposit',
  '13 other',
]
beforeAll(async () => {
  server = await startTestServer()
  alice = await signIn(server.url)
  mallory = await signIn(server.url)
  const { db, clock } = server
  const ledger = openLedger({ db: server.as('lode_owner'), clock })
  const mine = `user/${alice.userId}` as const
  const move = async (
    day: number,
    code: TransferCode,
    units: bigint,
    from: 'treasury/mining' | 'custody/ethereum',
  ) => {
    clock.set(`2026-11-${day}T10:00:00Z`)
    const coin = code === 'profit' ? 'BTC' : 'USDT'
    await ledger.post({
      ...{ key: randomUUID(), debit: from, credit: mine, amount: money(units, coin), code },
      ...{ reference: 'test', actor: 'system:test' },
    })
  }
  clock.set('2026-11-01T10:00:00Z')
  await ledger.post({
    ...{
      key: randomUUID(),
      debit: 'custody/ethereum',
      credit: 'treasury/mining',
      amount: money(900n, 'BTC'),
    },
    ...{ code: 'pool_income', reference: 'test', actor: 'system:test' },
  })
  await move(13, 'correction', 1n, 'custody/ethereum')
  await deposited(14)
  await move(15, 'profit', 100n, 'treasury/mining')
  // What its own record tells stands in the list once.
  await move(16, 'deposit', 7_000_000n, 'custody/ethereum')
  await deposited(16)
  await db`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${randomUUID()}, ${alice.userId}, 'ethereum', 'USDT', '0x0000000000000000000000000000000000000001', 5000000, 1500000,
      'pending', '2026-11-17T10:00:00Z')`
  await move(18, 'profit', 200n, 'treasury/mining')
  await move(19, 'correction', 2n, 'custody/ethereum')
  await db`insert into mining_order (id, user_id, miner_id, terms_version, period_days, quantity, power_th, price, total,
      state, created_at, kind, coin)
    select ${randomUUID()}, ${alice.userId}, id, 1, 3, 1, 100, 1000000, 1000000, 'cancelled', '2026-11-20T10:00:00Z',
      'rental', 'USDT' from miner order by id limit 1`
  clock.set('2026-11-21T12:00:00Z')
})
afterAll(() => server.close())

async function deposited(day: number): Promise<void> {
  const at = `2026-11-${day}T10:00:00Z`
  await server.db`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin,
      units, via, swept, state, seen_at)
    values (${randomUUID()}, 'ethereum', ${`0x${day}`}, 0, ${day}, ${`0xb${day}`}, ${at}, ${`user/${alice.userId}`}, 'USDT',
      7000000, 'vault', true, 'seen', ${at})`
}

async function pages(limit: number, kind?: Row['kind']): Promise<Row[][]> {
  const found: Row[][] = []
  let cursor: string | undefined
  do {
    const page = await alice.call(endpoints.records.list, {
      limit,
      ...(kind && { kind }),
      ...(cursor && { cursor }),
    })
    found.push(page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return found
}
const named = (rows: readonly Row[]) => rows.map(({ kind, at }) => `${at.slice(8, 10)} ${kind}`)

test('[A-12] one list tells all that happened, newest first, each thing once, in pages of any size', async () => {
  for (const limit of [1, 2, 3, 7, 8, 100]) {
    const found = await pages(limit)
    expect(named(found.flat()), `pages of ${limit}`).toEqual(happened)
    expect(found.length, `pages of ${limit}`).toBe(Math.ceil(happened.length / limit))
  }
})

test('[A-12] what came since the page before is passed over, and what is just as old as its end is not', async () => {
  const all = [5, 4, 3, 3, 2, 1].map((n, i) => ({ at: new Date(n), cursor: String(i), row: i }))
  const reader = async ({ cursor, limit }: { cursor: string | undefined; limit: number }) => {
    const first = cursor === undefined ? 0 : Number(cursor) + 1
    return all.slice(first, first + limit)
  }
  const read = async (limit: number) =>
    (await readOlder(reader, { limit, until: new Date(3) })).map(({ row }) => row)
  expect(await read(2)).toEqual([2, 3])
  expect(await read(3)).toEqual([2, 3, 4])
  expect(await read(9)).toEqual([2, 3, 4, 5])
})

test('[A-12] the list is narrowed to one kind', async () => {
  expect(named((await pages(1, 'deposit')).flat())).toEqual(['16 deposit', '14 deposit'])
  expect(named((await pages(1, 'mined')).flat())).toEqual(['18 mined', '15 mined'])
  expect(named((await pages(1, 'other')).flat())).toEqual(['19 other', '13 other'])
  expect(named((await pages(1, 'order')).flat())).toEqual(['20 order'])
  expect(named((await pages(1, 'withdrawal')).flat())).toEqual(['17 withdrawal'])
})

test('[M-10] [S-05] a deposit and a movement are found by their ids, by nobody but their holder', async () => {
  const rows = (await pages(100)).flat()
  for (const row of rows) {
    if (row.kind === 'deposit') {
      const { deposit } = await alice.call(endpoints.transfers.deposit, { id: row.id })
      expect(deposit).toEqual(row.deposit)
      await expect(mallory.call(endpoints.transfers.deposit, { id: row.id })).rejects.toMatchObject({
        code: 'request.not_found',
      })
    }
    if (row.kind === 'mined' || row.kind === 'other') {
      const { movement } = await alice.call(endpoints.assets.movement, { id: row.id })
      expect(movement).toEqual(row.movement)
      await expect(mallory.call(endpoints.assets.movement, { id: row.id })).rejects.toMatchObject({
        code: 'request.not_found',
      })
    }
  }
  expect(rows.filter(({ kind }) => kind === 'mined')).toMatchObject([
    { movement: { change: { amount: '0.000002' }, balance: { amount: '0.000003' } } },
    { movement: { change: { amount: '0.000001' }, balance: { amount: '0.000001' } } },
  ])
  expect((await mallory.call(endpoints.records.list, {})).rows).toEqual([])
})

test('[S-05] ids and cursors that are none are refused', async () => {
  const text = (places: unknown) => Buffer.from(JSON.stringify(places)).toString('base64url')
  const cursors = [
    'x',
    text(null),
    text(7),
    text({ deposit: 7 }),
    text({ deposit: 'x' }),
    text({ mined: 'x.y' }),
    text({ until: 'x' }),
  ]
  for (const cursor of [...cursors, 'x'.repeat(4001)])
    await expect(alice.call(endpoints.records.list, { cursor }), cursor).rejects.toMatchObject({
      code: 'request.invalid',
    })
  for (const id of [
    'x',
    `${randomUUID()}.USDT`,
    `${randomUUID()}.USDT.up`,
    `${randomUUID()}.USDT.in`,
    "'.USDT.in",
  ])
    await expect(alice.call(endpoints.assets.movement, { id }), id).rejects.toMatchObject({
      code: 'request.not_found',
    })
  await expect(alice.call(endpoints.transfers.deposit, { id: 'x' })).rejects.toMatchObject({
    code: 'request.not_found',
  })
})

test('[A-12] what happens while one reads on changes no page that is still to come', async () => {
  const first = await alice.call(endpoints.records.list, { limit: 3 })
  await deposited(22)
  const rest = await alice.call(endpoints.records.list, { limit: 100, cursor: first.next ?? '' })
  expect(named([...first.rows, ...rest.rows])).toEqual(happened)
})
