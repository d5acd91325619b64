import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, expect, test } from 'vitest'
import { startTestConsole } from '../../../../testing/console/start-test-console.ts'

const console = await startTestConsole()
afterAll(() => console.close())
const { holders } = consoleEndpoints
const app = console.as('lode_app')
const ana = await console.first('ana')

test('[O-02] a holder is found by wallet, number and invite code, to the letter; each look is written down', async () => {
  const [wallet, other] = [`0x${'aB'.repeat(20)}`, `0x${'c'.repeat(40)}`]
  for (const [address, code] of [
    [wallet, 'CODEA'],
    [other, 'CODEB'],
  ] as const)
    await app`insert into users (address, invite_code, created_at) values (${address}, ${code}, now())`
  const find = async (what: string) =>
    (await ana.call(holders.search, { what })).holders.map(({ address, found }) => [address, found])
  expect(await find(wallet.toLowerCase())).toEqual([[wallet, 'wallet']])
  expect(await find('CODEB')).toEqual([[other, 'invite code']])
  expect(await find('1')).toEqual([[wallet, 'number']])
  await app`insert into email_binding (user_id, name, email, email_key, locale, password_hash, bound_at)
    values (2, 'Bo', 'Bo@Mail.example', 'bo@mail.example', 'en', '$argon2id$x', now())`
  expect(await find('BO@mail.example')).toEqual([[other, 'email']])
  expect(await find('mail.example')).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await find(wallet.slice(0, 20))).toEqual([])
  const ledger = openLedger({ db: app, clock: console.clock })
  await ledger.post({
    ...{ key: crypto.randomUUID(), debit: 'custody/ethereum', credit: 'user/1', code: 'deposit' },
    ...{
      amount: money(5_000_000n, 'USDT'),
      reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
      actor: 'system:test',
    },
  })
  const seen = await ana.call(holders.details, { id: '1' })
  expect(seen.balances.find(({ total }) => total.coin === 'USDT')).toEqual({
    total: { amount: '5', coin: 'USDT' },
    available: { amount: '5', coin: 'USDT' },
  })
  expect(seen.movements).toMatchObject([
    { code: 'deposit', incoming: true, amount: { amount: '5', coin: 'USDT' } },
  ])
  const year = console.clock.now().getUTCFullYear()
  const told = await ana.call(holders.statement, { id: '1', year, currency: 'USD' })
  expect(told.coins).toMatchObject([{ coin: 'USDT', closing: { amount: { amount: '5' }, value: '5' } }])
  await expect(ana.call(holders.details, { id: '99' })).rejects.toMatchObject({ code: 'request.not_found' })
  const lines = await app<{ subject: string }[]>`
    select subject from operator_log where action like 'GET %' order by number`
  expect(lines.map(({ subject }) => subject)).toEqual([
    ...[
      `search/${wallet.toLowerCase()}`,
      'search/CODEB',
      'search/1',
      'search/BO@mail.example',
      'search/mail.example',
      'search/%',
      `search/${wallet.slice(0, 20)}`,
    ],
    ...['holder/1', 'holder/1', 'holder/99'],
  ])
})

// Seen to leave the record without its end where the rows of the sessions were deleted alone.
test('[O-02] an operator ends every session of a holder, whose record says that we did, and of nobody else', async () => {
  const rita = await console.add([ana], { name: 'rita', role: 'reviewer' })
  const [first = '', second = '', strangers = ''] = [1, 1, 2].map(() => crypto.randomUUID())
  for (const [id, userId] of [
    [first, 1],
    [second, 1],
    [strangers, 2],
  ] as const) {
    await app`insert into session (id, user_id, header_hash, cookie_hash, device_key_x, device_key_y, created_at, expires_at)
      values (${id}, ${userId}, ${Buffer.from(id)}, '\\x01', 'x', 'y', ${console.clock.now()}, '2099-01-01')`
    await app`insert into session_record (id, user_id, device_key, signed_in_at) values (${id}, ${userId}, 'x', ${console.clock.now()})`
  }
  const key = crypto.randomUUID()
  const asked = { id: '1', reason: 'phone stolen' }
  expect(await rita.call(holders.endSessions, asked, { idempotencyKey: key })).toEqual({ ended: 2 })
  expect(await rita.call(holders.endSessions, asked, { idempotencyKey: key })).toEqual({ ended: 2 })
  const left = await app<{ id: string }[]>`select id from session`
  expect(left.map(({ id }) => id)).toEqual([strangers])
  const records = await app`select ended_at, ended_by, by_operator from session_record where user_id = 1`
  const ended = { ended_at: console.clock.now(), ended_by: key, by_operator: true }
  expect(records).toEqual([ended, ended])
  const [told] = await app<
    { owner: string; actor: string }[]
  >`select owner, actor from event where topic = 'session'`
  expect(told).toEqual({ owner: 'user/1', actor: 'operator:rita' })
})
