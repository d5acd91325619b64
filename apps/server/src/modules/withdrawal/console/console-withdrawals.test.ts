import { createHash, randomUUID } from 'node:crypto'
import { endpoints, operatorText, type ParsedInputOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgedConsole, startJudgedConsole } from '../../../../testing/console/judged-console.ts'
import {
  inviteBy,
  joinBy,
  type OperatorClient,
  signInOperator,
} from '../../../../testing/console/operator-client.ts'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { approveWithdrawal } from '../request/approve-withdrawal.ts'

const { holders, withdrawals } = consoleEndpoints
let judged: JudgedConsole['judged']
let console: JudgedConsole['console']
let close: JudgedConsole['close'] | undefined
let alice: TestClient
let ana: OperatorClient
let rita: OperatorClient
let rob: OperatorClient

beforeAll(async () => {
  ;({ judged, console, close } = await startJudgedConsole())
  alice = await signIn(judged.url)
  await judged.deposit(alice, 200_000_000_000n)
})
afterAll(() => close?.())

type Asked = ParsedInputOf<typeof withdrawals.approve>
async function toApprove(who: OperatorClient, id: string, reason = 'known'): Promise<Asked> {
  const { withdrawal } = await who.call(withdrawals.details, { id })
  const { network, address, amount } = withdrawal
  return { id, network, address, amount, reason }
}
const paid = async (): Promise<bigint> => {
  await judged.pay()
  return judged.signedFor(alice)
}
/** What an owner could write beside the console, with no signature. */
const approveByHand = (id: string) =>
  approveWithdrawal(
    { db: judged.world.owner, clock: judged.world.clock },
    { id, actor: 'operator:eve', reason: 'mine' },
  )

/** Asks twice under one key, as who was not answered does: both are answered. */
async function twice(ask: (options: { idempotencyKey: string }) => Promise<unknown>): Promise<void> {
  const options = { idempotencyKey: randomUUID() }
  expect(await ask(options)).toEqual(await ask(options))
}

test('[O-02] where nobody has joined a console, the command with a name and a reason is enough', async () => {
  const id = await judged.ask(alice, '6000')
  expect(await paid()).toBe(0n)
  await approveByHand(id)
  expect(await paid()).toBe(6_000_000_000n)
})

// Seen to be paid without the look at what was signed: the row of an approval was enough.
test('[A-08] [O-02] once operators have joined, a row of an approval pays nothing: their passkeys’ signatures do', async () => {
  ana = await console.first('ana')
  rita = await console.add([ana], { name: 'rita', role: 'reviewer' })
  rob = await console.add([ana], { name: 'rob', role: 'reviewer' })
  const before = await paid()
  const id = await judged.ask(alice, '7000')
  await approveByHand(id)
  expect(await paid()).toBe(before)
  await judged.world.owner`delete from withdrawal_approval where withdrawal_id = ${id}`
  await judged.world.owner`update withdrawal set state = 'pending' where id = ${id}`
  expect(await rita.call(withdrawals.approve, await toApprove(rita, id))).toEqual({ signed: 1, needed: 1 })
  expect(await paid()).toBe(before + 7_000_000_000n)
})

test('[O-02] above what one may approve alone it takes two; not the same one twice, not an edited request, not one that was used', async () => {
  const before = await paid()
  const id = await judged.ask(alice, '21000')
  const asked = await toApprove(rita, id)
  expect(
    await refusalOf(rita.call(withdrawals.approve, { ...asked, amount: { amount: '20000', coin: 'USDT' } })),
  ).toBe('operator.refused changed')
  const elsewhere = `0x${'9'.repeat(40)}`
  expect(await refusalOf(rita.call(withdrawals.approve, { ...asked, address: elsewhere }))).toBe(
    'operator.refused changed',
  )
  expect(await rita.call(withdrawals.approve, asked)).toEqual({ signed: 1, needed: 2 })
  expect(await rita.call(withdrawals.approve, asked)).toEqual({ signed: 1, needed: 2 })
  // Another reason is another request.
  expect(await rob.call(withdrawals.approve, { ...asked, reason: 'other' })).toEqual({ signed: 1, needed: 2 })
  expect(await paid()).toBe(before)
  const key = randomUUID()
  const send = () => rob.call(withdrawals.approve, asked, { idempotencyKey: key })
  expect(await send()).toEqual({ signed: 2, needed: 2 })
  // Who was not answered is told the same again, and nothing is approved a second time.
  expect(await send()).toEqual({ signed: 2, needed: 2 })
  expect(await refusalOf(rita.call(withdrawals.approve, asked))).toBe('operator.refused too_late')
  expect(await paid()).toBe(before + 21_000_000_000n)
})

test('[O-02] just as much as one may approve alone takes one, and a unit more takes two', async () => {
  const ids = [await judged.ask(alice, '20000'), await judged.ask(alice, '20000.000001')]
  const needed = ids.map(async (id) => (await rob.call(withdrawals.details, { id })).needed)
  expect(await Promise.all(needed)).toEqual([1, 2])
})

// The second was seen to be paid with the signature not verified.
test.each([
  ['the recipient', (body: string) => body.replace(/0x[0-9a-fA-F]{40}/, `0x${'8'.repeat(40)}`)],
  ['the reason', (body: string) => body.replace('known', 'known!')],
])(
  '[A-08] with every row of the database, a signature over another request is worth nothing: %s',
  async (_what, edit) => {
    const { owner } = judged.world
    const before = await paid()
    const id = await judged.ask(alice, '8000')
    const { body } = { body: JSON.stringify(await toApprove(rita, id)) }
    await rita.call(withdrawals.approve, JSON.parse(body) as Asked)
    await owner.begin(async (tx) => {
      await tx`alter table operator_act disable trigger operator_act_is_immutable`
      await tx`update operator_act set body = ${edit(body)}, text = replace(text, ${body}, ${edit(body)})
      where subject = ${`withdrawal/${id}`}`
      await tx`alter table operator_act enable trigger operator_act_is_immutable`
    })
    expect(await paid()).toBe(before)
    await owner`delete from withdrawal_approval where withdrawal_id = ${id}`
  },
)

// Seen to be paid with the ids not compared.
test('[A-08] what was signed for one withdrawal pays no other, of the same amount to the same wallet', async () => {
  const { owner } = judged.world
  const [one, other] = [await judged.ask(alice, '8100'), await judged.ask(alice, '8100')]
  const before = await paid()
  await rita.call(withdrawals.approve, await toApprove(rita, one))
  await owner.begin(async (tx) => {
    await tx`alter table operator_act disable trigger operator_act_is_immutable`
    await tx`update operator_act set subject = ${`withdrawal/${other}`} where subject = ${`withdrawal/${one}`}`
    await tx`alter table operator_act enable trigger operator_act_is_immutable`
  })
  await approveByHand(other)
  expect(await paid()).toBe(before)
})

test('[A-08] a role that the console’s login writes by itself approves nothing: admins’ signatures for it do', async () => {
  const before = await paid()
  const vic = await console.add([ana], { name: 'vic', role: 'viewer' })
  const id = await judged.ask(alice, '8200')
  await console.db`update operator set role = 'reviewer' where name = 'vic'`
  expect(await vic.call(withdrawals.approve, await toApprove(vic, id))).toEqual({ signed: 1, needed: 1 })
  expect(await paid()).toBe(before)
  await console.db`update operator set role = 'viewer' where name = 'vic'`
  for (const admin of [ana, await console.second()])
    await admin.call(consoleEndpoints.operators.setRole, { name: 'vic', role: 'reviewer' })
  // What was signed in the role that nobody gave stays worth nothing.
  expect(await paid()).toBe(before)
  await vic.call(withdrawals.approve, await toApprove(vic, id, 'in my new role'))
  expect(await paid()).toBe(before + 8_200_000_000n)
})

// Seen to count with versions above today's alone refused.
test('[O-01] what was signed under an earlier table of permissions still proves who was vouched for', async () => {
  const before = await paid()
  const old = console.newPasskey()
  const secret = await inviteBy(ana, { name: 'old', role: 'reviewer' })
  const { fingerprint } = await joinBy(console.url, { secret, passkey: old })
  const { vouch } = consoleEndpoints.operators
  const body = JSON.stringify({ name: 'old', role: 'reviewer', passkey: old.id, fingerprint })
  for (const { name, passkey } of [ana, await console.second()]) {
    const request = { method: 'POST', path: vouch.path, idempotencyKey: randomUUID(), body }
    const said = { origin: console.origin, operator: name, policy: 1, nonce: 'of-then', ...request }
    const text = operatorText(said)
    const { response } = passkey.get(createHash('sha256').update(text).digest('base64url')) as {
      response: Record<'authenticatorData' | 'clientDataJSON' | 'signature', string>
    }
    const bytes = (part: keyof typeof response) => Buffer.from(response[part], 'base64url')
    await judged.world.owner`
      insert into operator_act (id, operator, passkey, at, path, body, subject, request, text, authenticator_data, client_data, signature)
      values (${request.idempotencyKey}, ${name}, ${passkey.id}, ${new Date()}, ${vouch.path}, ${body}, 'operator/old', '\\x00', ${text},
        ${bytes('authenticatorData')}, ${bytes('clientDataJSON')}, ${bytes('signature')})`
  }
  await judged.world
    .owner`insert into operator values ('old', 'reviewer', now(), null) on conflict do nothing`
  await judged.world.owner`update operator_passkey set vouched_at = now() where id = ${old.id}`
  const otto = await signInOperator(console.url, { name: 'old', passkey: old, origin: console.origin })
  const id = await judged.ask(alice, '8300')
  await otto.call(withdrawals.approve, await toApprove(otto, id))
  expect(await paid()).toBe(before + 8_300_000_000n)
})

test('[A-08] [O-04] a limit that the console’s login writes holds for nobody; one that two treasurers signed does', async () => {
  const { terms } = consoleEndpoints
  const tess = await console.add([ana], { name: 'tess', role: 'treasurer' })
  const tom = await console.add([ana], { name: 'tom', role: 'treasurer' })
  const before = await paid()
  const subject = 'payouts/ethereum/USDT'
  const { subjects } = await tess.call(terms.list, {})
  const [found] = subjects.filter((one) => one.subject === subject)
  const document = { ...found?.inForce?.document, holder: '150000', recipient: '150000', all: '150000' }
  const from = new Date(console.clock.now().getTime() + 1)
  // She has had more than a day's limit already.
  await judged.ask(alice, '3500')
  // Whoever has the console's login, and says that some request was signed.
  await console.db`insert into terms (subject, version, effective_from, decided_at, actor, document, request)
    values (${subject}, 2, ${from}, ${console.clock.now()}, 'operator:tess', ${JSON.stringify(document)}::text::jsonb, sha256('mine'))`
  expect(await paid()).toBe(before)
  const asked = {
    ...{ subject, document, base: 2, reason: 'known', from: new Date(from.getTime() + 1).toISOString() },
  }
  await tess.call(terms.decide, asked)
  expect(await paid()).toBe(before)
  await tom.call(terms.decide, asked)
  expect(await paid()).toBe(before + 3_500_000_000n)
})

test('[A-08] a passkey that no admin has vouched for approves nothing, whatever the rows say', async () => {
  const { owner } = judged.world
  const before = await paid()
  const id = await judged.ask(alice, '9000')
  await rita.call(withdrawals.approve, await toApprove(rita, id))
  await owner.begin(async (tx) => {
    await tx`alter table operator_act disable trigger operator_act_is_immutable`
    await tx`delete from operator_act where subject = 'operator/rita'`
    await tx`alter table operator_act enable trigger operator_act_is_immutable`
  })
  expect(await paid()).toBe(before)
})

test('[A-07] [O-02] a rejected one is refunded in full, and its holder reads the reason that was chosen', async () => {
  const id = await judged.ask(alice, '7500')
  const reject = { id, rejection: 'review_failed' as const, reason: 'linked to a theft' }
  await judged.world
    .owner`insert into withdrawal_screening (withdrawal_id, tries, verdict, reason, source, at)
    values (${id}, 1, 'blocked', 'listed', 'OFAC SDN CYBER2', now())`
  await twice((options) => rob.call(withdrawals.reject, reject, options))
  const { withdrawal } = await rob.call(withdrawals.details, { id })
  expect([withdrawal.state, withdrawal.rejection]).toEqual(['rejected', 'review_failed'])
  expect(await refusalOf(rob.call(withdrawals.reject, { id, rejection: 'other', reason: 'again' }))).toBe(
    'operator.refused too_late',
  )
  const [line] = await console.as('lode_read')<{ actor: string }[]>`
    select actor from withdrawal_step where withdrawal_id = ${id} and state = 'rejected'`
  expect(line?.actor).toBe('operator:rob')
  const [noted] = await console.as('lode_read')<{ detail: string }[]>`
    select detail from operator_log where action = 'screening' and subject = ${`withdrawal/${id}`}`
  expect(JSON.parse(noted?.detail ?? '{}')).toMatchObject({ verdict: 'blocked', entry: 'OFAC SDN CYBER2' })
})

test('[O-02] the queue goes by state, coin, amount and age, a page at a time, each with its deadline', async () => {
  for (const amount of ['9500', '6500', '9600']) await judged.ask(alice, amount)
  const open = await rob.call(withdrawals.list, { queue: 'open', coin: 'USDT', least: '8500' })
  expect(open.rows.map(({ amount }) => amount.amount).slice(-2)).toEqual(['9500', '9600'])
  const [first] = open.rows
  const all = await rob.call(withdrawals.list, { queue: 'open', coin: 'USDT' })
  expect(all.total).toBe(all.rows.length)
  expect(all.total).toBeGreaterThan(open.total)
  expect(all.rows.map(({ amount }) => amount.amount)).toContain('6500')
  expect(await rob.call(withdrawals.list, { queue: 'open', page: 2 })).toEqual({ rows: [], total: all.total })
  const newest = await rob.call(withdrawals.list, { queue: 'open', coin: 'USDT', order: 'newest' })
  expect(newest).toEqual({ rows: all.rows.toReversed(), total: all.total })
  expect(Number(newest.rows[0]?.number)).toBeGreaterThan(Number(first?.number))
  // A person has a day for each.
  for (const { requestedAt, dueAt } of all.rows)
    expect(Date.parse(dueAt ?? '') - Date.parse(requestedAt)).toBe(24 * 3_600_000)
  expect((await rob.call(withdrawals.list, { queue: 'open', olderHours: 5 })).rows).toEqual([])
  // Each look at one of them is written down.
  await rob.call(withdrawals.details, { id: first?.id ?? '' })
  const looks = await console.as('lode_read')<{ actor: string; subject: string }[]>`
    select actor, subject from operator_log where action = 'GET /api/console/withdrawal' order by number desc limit 1`
  expect(looks).toEqual([{ actor: 'operator:rob', subject: `withdrawal/${first?.id}` }])
})

// Seen to be paid with the freeze not looked at before the approval, and to be asked for with it not looked at in requests.
test('[O-02] [A-07] while a holder’s withdrawals are frozen none is asked for or paid, approved or not; then it is', async () => {
  const before = await paid()
  const id = await judged.ask(alice, '5100')
  const userId = String(alice.userId)
  const asked = { id: userId, freeze: 'wallet_at_risk', reason: 'called us' } as const
  await twice((options) => rob.call(holders.freeze, asked, options))
  expect(await refusalOf(rob.call(holders.freeze, asked))).toBe('operator.refused frozen')
  expect(await refusalOf(judged.ask(alice, '10'))).toBe('withdraw.frozen wallet_at_risk')
  const { freeze } = await alice.call(endpoints.transfers.withdrawalOptions, {})
  expect(freeze?.reason).toBe('wallet_at_risk')
  await rob.call(withdrawals.approve, await toApprove(rob, id))
  expect(await paid()).toBe(before)
  const { withdrawal } = await alice.call(endpoints.transfers.withdrawal, { id })
  expect(withdrawal.waits).toEqual({ reason: 'frozen', until: null })
  await twice((options) => rita.call(holders.release, { id: userId, reason: 'met them' }, options))
  expect(await refusalOf(rita.call(holders.release, { id: userId, reason: 'again' }))).toBe(
    'operator.refused not_frozen',
  )
  expect(await paid()).toBe(before + 5_100_000_000n)
  expect((await rob.call(holders.details, { id: userId })).freezes).toMatchObject([
    { reason: 'wallet_at_risk', actor: 'operator:rob', releasedBy: 'operator:rita' },
  ])
  await expect(console.as('lode_app')`delete from withdrawal_freeze`).rejects.toThrow('permission denied')
})
