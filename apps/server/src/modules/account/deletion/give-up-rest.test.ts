import { randomUUID } from 'node:crypto'
import { endpoints, headers, sessionCookie } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { type MoneyWire, money, toWire } from '@lode/domain'
import { audit, type Owner, openLedger, userOwner } from '@lode/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { accountBooks } from '../books.ts'

const { deletion, giveUpRest } = endpoints.account
const dust = 250_000n

let server: TestServer
let ana: TestClient
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_WRITES: '100000', RATE_LIMIT_SIGN_INS: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  ana = await signIn(server.url)
  await openLedger({ db: server.as('lode_owner'), clock: server.clock }).post(
    move('custody/ethereum', userOwner(ana.userId), dust),
  )
})
afterEach(async () => expect((await audit(server.as('lode_owner'), accountBooks)).fault).toBeNull())

const usdt = (units: bigint): MoneyWire => toWire(money(units, 'USDT'))
const move = (debit: Owner, credit: Owner, units: bigint) => ({
  ...{ key: randomUUID(), debit, credit, amount: money(units, 'USDT') },
  ...{ code: 'deposit' as const, reference: 'test', actor: 'system:test' as const },
})
const give = (holder: TestClient, amounts = [usdt(dust)], idempotencyKey = randomUUID()) =>
  holder.call(giveUpRest, { amounts }, { idempotencyKey }).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
const hers = async () =>
  (await openLedger(server).balance({ owner: userOwner(ana.userId), coin: 'USDT' })).available.units
const given = async () => {
  const user = ana.userId.toString()
  const rows = await server.db<
    { units: string }[]
  >`select units::text from balance_forfeit where user_id = ${user}`
  return rows.map(({ units }) => BigInt(units))
}
/** Waits until somebody waits for a row that another transaction holds. */
const untilWaiting = () =>
  expect
    .poll(
      () => server.db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .not.toHaveLength(0)

test('[U-09] eight devices that give up the same rest at once, each under its own key, give it up once', async () => {
  const devices = await Promise.all(Array.from({ length: 8 }, () => signIn(server.url, ana.account)))
  const answers = await Promise.all(devices.map((device) => give(device)))
  expect(answers.sort()).toEqual([...Array(7).fill('account.rest_differs'), 'done'])
  expect([await given(), await hers()]).toEqual([[dust], 0n])
})

test('[U-09] a rest that is spent at the very moment it is given up is not there, and nothing is given up', async () => {
  const held = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const spending = withTransaction(server.as('lode_owner'), async (tx) => {
    await openLedger({ db: server.as('lode_owner'), clock: server.clock }).postIn(tx, [
      move(userOwner(ana.userId), 'custody/ethereum', 100_000n),
    ])
    posted.resolve()
    await held.promise
  })
  await posted.promise
  const answer = give(ana)
  await untilWaiting()
  held.resolve()
  await spending
  expect(await answer).toBe('balance.insufficient')
  expect([await given(), await hers()]).toEqual([[], 150_000n])
})

test('[U-09] what arrives at the very moment a rest is given up stays its holder’s', async () => {
  const held = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const arriving = withTransaction(server.as('lode_owner'), async (tx) => {
    await openLedger({ db: server.as('lode_owner'), clock: server.clock }).postIn(tx, [
      move('custody/ethereum', userOwner(ana.userId), 70_000_000n),
    ])
    posted.resolve()
    await held.promise
  })
  await posted.promise
  const answer = give(ana)
  await untilWaiting()
  held.resolve()
  await arriving
  expect(await answer).toBe('done')
  expect([await given(), await hers()]).toEqual([[dust], 70_000_000n])
})

test('[U-09] a rest of which some is held, or beside a deposit that was seen, is not given up', async () => {
  const ledger = openLedger({ db: server.as('lode_owner'), clock: server.clock })
  const hold = move(userOwner(ana.userId), 'custody/ethereum', 1n)
  await ledger.post({ ...hold, phase: 'pend' })
  expect((await ana.call(deletion, {})).rest).toEqual([])
  for (const amount of [dust, dust - 1n])
    expect(await give(ana, [usdt(amount)])).toBe('account.keeps_balance')
  await ledger.post({ key: randomUUID(), phase: 'void_pending', pending: hold.key, actor: 'system:test' })
  await server.db`
    insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via, swept, state, seen_at)
    values (${randomUUID()}, 'ethereum', ${`0x${'ab'.repeat(32)}`}, 1, 1, ${`0x${'cd'.repeat(32)}`}, ${server.clock.now()},
      ${userOwner(ana.userId)}, 'USDT', 90000000, 'vault', false, 'seen', ${server.clock.now()})`
  expect(await give(ana)).toBe('account.keeps_payment')
  expect([await given(), await hers()]).toEqual([[], dust])
})

test.each<[string, MoneyWire[]]>([
  ['nothing', []],
  ['the same twice', [usdt(dust), usdt(dust)]],
  ['two halves', [usdt(dust / 2n), usdt(dust / 2n)]],
  ['one unit less', [usdt(dust - 1n)]],
  ['one unit more', [usdt(dust + 1n)]],
  ['less than nothing', [{ amount: '-0.25', coin: 'USDT' }]],
  ['another coin of the same number', [{ amount: '0.25', coin: 'BTC' }]],
])('[U-09] who names %s gives nothing up', async (_what, amounts) => {
  expect(await give(ana, amounts)).toMatch(/^(account\.rest_differs|request\.invalid)$/)
  expect([await given(), await hers()]).toEqual([[], dust])
})

test('[U-09] a session without its device key gives nothing up, and the key of another’s wish is a wish of one’s own', async () => {
  const mallory = await signIn(server.url)
  await openLedger({ db: server.as('lode_owner'), clock: server.clock }).post(
    move('custody/ethereum', userOwner(mallory.userId), dust),
  )
  const { token, cookie } = ana.halves()
  const key = randomUUID()
  const answer = await fetch(`${server.url}${giveUpRest.path}`, {
    method: giveUpRest.method,
    headers: {
      'content-type': 'application/json',
      [headers.token]: token,
      [headers.idempotencyKey]: key,
      cookie: `${sessionCookie}=${cookie}`,
    },
    body: JSON.stringify({ amounts: [usdt(dust)] }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { code: 'session.device_signature_invalid' },
  ])
  expect(await given()).toEqual([])
  expect(await give(ana, [usdt(dust)], key)).toBe('done')
  expect(await give(mallory, [usdt(dust)], key)).toBe('done')
  expect(await give(mallory, [usdt(dust)], key)).toBe('done')
  const rows =
    await server.db`select user_id from balance_forfeit where user_id = ${mallory.userId.toString()}`
  expect(rows).toHaveLength(1)
})
