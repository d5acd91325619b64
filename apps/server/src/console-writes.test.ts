import { randomBytes, randomUUID } from 'node:crypto'
import { createClient, type Endpoint, type InputOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JudgedConsole, startJudgedConsole } from '../testing/console/judged-console.ts'
import { inviteBy, joinBy, type OperatorClient } from '../testing/console/operator-client.ts'
import { refusalOf } from '../testing/console/refusal-of.ts'
import { writeAsVisitor } from '../testing/console/write-as-visitor.ts'
import { signIn, type TestClient } from '../testing/test-client.ts'
import { hashSecret } from './platform/secrets.ts'

const { operators, session } = consoleEndpoints
let judged: JudgedConsole['judged']
let console: JudgedConsole['console']
let close: JudgedConsole['close'] | undefined
let owner: JudgedConsole['console']['db']
let ana: OperatorClient
let alice: TestClient
/** Every write that was asked for twice here. */
const asked = new Set<string>()

beforeAll(async () => {
  ;({ judged, console, close } = await startJudgedConsole())
  owner = console.as('lode_owner')
  ana = await console.first('ana')
  alice = await signIn(judged.url)
})
afterAll(() => close?.())

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** A digest of each table; without the log of operators, which has a line of every request, what every request uses up, and who is there. */
async function books(): Promise<object> {
  const rows = await owner<{ name: string; digest: string }[]>`
    select tablename as name, md5(query_to_xml(format('select t::text from %I t order by 1', tablename), true, false, '')::text) as digest
    from pg_tables where schemaname = 'public' and tablename not in
      ('operator_log', 'operator_challenge', 'operator_passkey', 'operator_session', 'support_agent', 'job_run', 'lease', 'process_run', 'session')`
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** Asks for what leaves something behind, and again under its key a minute later, as who was not answered does: the same, once. */
async function twice<E extends Endpoint>(
  who: { call: OperatorClient['call'] },
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const route = nameOf(endpoint)
  const idempotencyKey = randomUUID()
  const before = await books()
  const answered = await who.call(endpoint, input, { idempotencyKey })
  const after = await books()
  expect(after, route).not.toEqual(before)
  console.clock.advance(60_000)
  expect(await who.call(endpoint, input, { idempotencyKey }), route).toEqual(answered)
  expect(await books(), route).toEqual(after)
  asked.add(route)
}

/** The same key for something else is refused. */
async function conflicts<E extends Endpoint>(who: OperatorClient, endpoint: E, inputs: InputOf<E>[]) {
  const idempotencyKey = randomUUID()
  const [first, second] = inputs as [InputOf<E>, InputOf<E>]
  await who.call(endpoint, first, { idempotencyKey })
  expect(await refusalOf(who.call(endpoint, second, { idempotencyKey }))).toBe('request.idempotency_conflict')
}

test('[O-01] asked again under its key, what changes who works here is answered the same, and done once', async () => {
  const secret = randomBytes(16).toString('base64url')
  const secretHash = hashSecret(secret).toString('base64url')
  await twice(ana, operators.invite, { name: 'eve', role: 'viewer', secretHash })
  // Another’s secret is nobody’s to take over.
  const other = { name: 'max', role: 'admin' as const, secretHash }
  expect(await refusalOf(ana.call(operators.invite, other))).toBe('operator.refused invitation')
  const visitor = createClient({ baseUrl: console.url })
  const { challenge } = await visitor.call(session.invitation, { secret })
  const passkey = console.newPasskey()
  const registration = passkey.create(challenge) as never
  await twice(visitor, session.join, { secret, challenge, registration })
  // A second passkey is not kept by a secret that was used.
  expect(await refusalOf(joinBy(console.url, { secret, passkey: console.newPasskey() }))).toBe(
    'operator.refused invitation',
  )
  const again = console.newPasskey().create(challenge) as never
  expect(await refusalOf(visitor.call(session.join, { secret, challenge, registration: again }))).toBe(
    'operator.signature_invalid',
  )
  const [waits] =
    (await ana.call(operators.list, {})).operators.find(({ name }) => name === 'eve')?.passkeys ?? []
  const { fingerprint = '' } = waits ?? {}
  await twice(ana, operators.vouch, { name: 'eve', role: 'viewer', passkey: passkey.id, fingerprint })
  await twice(ana, operators.setRole, { name: 'eve', role: 'support' })
  await twice(ana, operators.remove, { name: 'eve', reason: 'left' })
  const { views } = consoleEndpoints
  await twice(ana, views.save, { name: 'Large ones', address: '/withdrawals?queue=pending' })
  await twice(ana, views.remove, { name: 'Large ones' })
})

test('[O-02] and so is what stops and frees', async () => {
  const { halts, holders } = consoleEndpoints
  const tess = await console.add([ana], { name: 'tess', role: 'treasurer' })
  const rey = await console.add([ana], { name: 'rey', role: 'reviewer' })
  await twice(tess, halts.set, { reason: 'node looks wrong' })
  const [halt] = (await tess.call(halts.list, {})).halts
  await twice(tess, halts.clear, { id: halt?.id ?? '', reason: 'both agree' })
  await owner`insert into alarm (kind, about, detail, raised_by, at, last_at) values ('low_gas', 'payer', 'empty', 'system:test', now(), now())`
  const [alarm] = (await tess.call(halts.alarms, {})).alarms
  await twice(tess, halts.clearAlarm, { id: alarm?.id ?? '', reason: 'filled up' })
  const id = String(alice.userId)
  await twice(rey, holders.freeze, { id, freeze: 'wallet_at_risk', reason: 'they wrote' })
  await twice(rey, holders.release, { id, reason: 'they moved' })
  await twice(ana, holders.endSessions, { id, reason: 'a phone was stolen' })
})

test('[O-02] and what pays, or does not', async () => {
  const { books, terms, withdrawals } = consoleEndpoints
  const bob = await signIn(judged.url)
  await judged.deposit(bob, 30_000_000_000n)
  const rita = await console.add([ana], { name: 'rita', role: 'reviewer' })
  const [tia, tom] = [
    await console.add([ana], { name: 'tia', role: 'treasurer' }),
    await console.add([ana], { name: 'tom', role: 'treasurer' }),
  ]
  const [id, other] = [await judged.ask(bob, '7000'), await judged.ask(bob, '8000')]
  const { withdrawal } = await rita.call(withdrawals.details, { id })
  const { network, address, amount } = withdrawal
  await twice(rita, withdrawals.approve, { id, network, address, amount, reason: 'known' })
  await twice(rita, withdrawals.reject, { id: other, rejection: 'address_refused', reason: 'odd' })
  await owner`update withdrawal set state = 'final' where id = ${id}`
  await owner`insert into halt (kind, reason, raised_by, at) values ('payout_lost', ${`withdrawal ${id}`}, 'system:test', now())`
  const [lost] = (await tom.call(withdrawals.lost, {})).lost
  const pay = { id, network, address, number: lost?.number ?? '', reason: 'not paid' }
  await twice(tia, withdrawals.payLost, { ...pay, amount: lost?.amount ?? amount })
  await twice(tom, withdrawals.payLost, { ...pay, amount: lost?.amount ?? amount })
  const document = { title: { en: 'Maintenance' }, text: { en: 'Back at noon.' }, until: null }
  const announced = { subject: 'announcement/maintenance', document, base: 0, from: null, reason: 'disks' }
  await twice(tom, terms.decide, announced)
  await owner`insert into miner (id, name, parameters, units_total, on_sale) values ('m-1', 'M', '[]', 5, true)`
  const stock = { miner: 'm-1', units: 40, onSale: false, reason: 'two racks came' }
  await twice(tom, consoleEndpoints.stock.set, stock)
  const moved = {
    from: `user/${bob.userId}`,
    to: 'suspense',
    amount: { amount: '1', coin: 'USDT' as const },
    reason: 'x',
  }
  await twice(tia, books.correct, moved)
  await twice(tom, books.correct, moved)
  const orphan = { key: randomUUID(), debit: `user/${bob.userId}`, credit: 'income/fee' } as const
  const fee = { code: 'exchange_fee', amount: money(7n, 'USDT'), actor: 'system:test' } as const
  await openLedger({ db: owner }).post({ ...orphan, ...fee, reference: `exchange:${randomUUID()}` })
  for (const one of [tia, tom]) await twice(one, books.reverse, { postings: [orphan.key], reason: 'no row' })
})

test('[O-03] and what is decided of rewards and appeals', async () => {
  const rob = await console.add([ana], { name: 'rob', role: 'reviewer' })
  const amount = { amount: '0.00005', coin: 'BTC' as const }
  const ledger = openLedger({ db: owner, clock: console.clock })
  await ledger.post({
    ...{ key: randomUUID(), debit: 'custody/ethereum', credit: 'rewards/referral', code: 'funding' },
    ...{ amount: money(5000n, 'BTC'), reference: 'test', actor: 'system:test' },
  })
  const [inviter, invitee] = [String(alice.userId), String((await signIn(judged.url)).userId)]
  await owner`insert into referral_reward
      (id, inviter_id, invitee_id, day, terms_version, fee, units, state, reason, created_at, payable_at)
    values (${randomUUID()}, ${inviter}, ${invitee}, '2026-11-01', 1, 50000, 5000, 'withheld', 'same_device', now(), now())`
  const reward = { inviter, invitee, amount, decision: 'release' as const, reason: 'a lease' }
  await twice(rob, consoleEndpoints.rewards.decide, reward)
  const subject = randomUUID()
  await owner`insert into appeal (id, user_id, kind, subject, text, at, due_at)
    values (${randomUUID()}, ${inviter}, 'withdrawal', ${subject}, 'It is mine.', now(), now() + interval '72 hours')`
  const decision = {
    kind: 'withdrawal' as const,
    subject,
    decision: 'refused' as const,
    answer: '',
    reason: 'no',
  }
  await twice(rob, consoleEndpoints.appeals.decide, decision)
})

test('[O-03] [U-03] and what is done with checks of identities: who was not answered gets the same check, and has had one', async () => {
  const { identity } = consoleEndpoints
  const kim = await console.add([ana], { name: 'kim', role: 'reviewer' })
  for (const _ of [1, 2, 3, 4])
    await owner`insert into identity_check (user_id, attempt, state, name, email, submitted_at, due_at)
      values (${String((await signIn(judged.url)).userId)}, 1, 'review', 'Anna Eriksson', 'anna@mail.example', now(), now() + interval '40 hours')`
  await twice(kim, identity.claim, {})
  expect(await owner`select from identity_claim where reviewer = 'operator:kim'`).toHaveLength(1)
  const { rows } = await kim.call(identity.list, { queue: 'mine' })
  const [{ userId, attempt } = { userId: '', attempt: 0 }] = rows
  const check = { userId, attempt }
  await twice(kim, identity.label, { ...check, labels: ['second-look'] })
  await twice(kim, identity.release, check)
  const note = 'seen'
  await kim.call(identity.claim, { check })
  await twice(kim, identity.hold, { ...check, comment: 'The back, please.', note })
  await kim.call(identity.claim, { check })
  await twice(kim, identity.approve, { ...check, note })
  const next = await kim.call(identity.claim, {})
  const refused = {
    userId: next.userId,
    attempt: next.attempt,
    faults: ['photo_blurred' as const],
    comment: '',
    note,
  }
  await twice(kim, identity.reject, { ...refused, final: false })
  await conflicts(kim, identity.claim, [{}, { check }])
})

test('[U-06] and what is done with conversations', async () => {
  const { support } = consoleEndpoints
  const [sam, sue] = [
    await console.add([ana], { name: 'sam', role: 'support' }),
    await console.add([ana], { name: 'sue', role: 'support' }),
  ]
  await writeAsVisitor(judged.world.db, { text: 'Where is my money?', number: 1 })
  const [{ id } = { id: '' }] = (await sam.call(support.list, { queue: 'waiting' })).rows
  await twice(sam, support.take, { id })
  await twice(sam, support.answer, { id, key: randomUUID(), text: 'I look.', seen: 1 })
  await twice(sam, support.handOver, { id, to: 'sue', note: 'speaks Korean' })
  await twice(sue, support.close, { id })
  await twice(sue, support.reopen, { id })
  // An old request that comes again takes nothing back from who has it now.
  const key = { idempotencyKey: randomUUID() }
  await sam.call(support.take, { id }, key)
  await sue.call(support.take, { id })
  await sam.call(support.take, { id }, key)
  expect((await sam.call(support.conversation, { id })).conversation.agent).toBe('sue')
})

test('[O-01] what begins and ends a session leaves nothing that counts, or is over with the first answer', async () => {
  const before = await books()
  const visitor = createClient({ baseUrl: console.url })
  const secret = await inviteBy(ana, { name: 'ulf', role: 'viewer' })
  const invited = await books()
  for (const _ of [1, 2]) {
    await visitor.call(session.challenge, {})
    await visitor.call(session.invitation, { secret })
    await ana.call(session.nonce, {})
  }
  expect([await books(), invited]).toEqual([invited, expect.not.objectContaining(before)])
  const { challenge } = await visitor.call(session.challenge, {})
  const assertion = ana.passkey.get(challenge) as never
  const options = { idempotencyKey: randomUUID() }
  await visitor.call(session.signIn, { challenge, assertion }, options)
  const sessions = () => owner`select id from operator_session order by id`
  const open = await sessions()
  expect(await refusalOf(visitor.call(session.signIn, { challenge, assertion }, options))).toBe(
    'operator.signature_invalid',
  )
  expect(await sessions()).toEqual(open)
  const leaving = await console.add([ana], { name: 'lea', role: 'viewer' })
  await leaving.call(session.signOut, {}, options)
  expect(await refusalOf(leaving.call(session.signOut, {}, options))).toBe('session.required')
  for (const one of [session.challenge, session.invitation, session.nonce, session.signIn, session.signOut])
    asked.add(nameOf(one))
})

test('[O-01] every write of the console’s contract was asked for twice above', () => {
  const areas = Object.values(consoleEndpoints) as unknown as Record<string, Endpoint>[]
  const writes = areas.flatMap((area) => Object.values(area)).filter(({ method }) => method !== 'GET')
  expect([...asked].toSorted()).toEqual(writes.map(nameOf).toSorted())
})
