import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testNow } from '../../../testing/start-test-server.ts'
import { demandCheck, demandPhotos, needsPhotos } from '../identity/demand-check.ts'
import { identity as identityModule } from '../identity/module.ts'
import { createMailService } from '../mail/service.ts'
import { holdWithdrawals } from '../withdrawal/request/withdrawal-hold.ts'
import { email as emailModule } from './module.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { emails } from './repository.ts'
import { createEmailService } from './service.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Database
let clock: ReturnType<typeof fixedClock>
let judged: string[]
let hashed: number
let email: ReturnType<ReturnType<typeof createEmailService>['from']>
const real = openPasswords({ memory: 64, passes: 1 }).of({ caller: '198.51.100.7', user: '1' })

beforeAll(async () => {
  database = await testDatabase({ max: 10 })
  ;({ db } = database)
  await db`insert into users (address, invite_code, created_at)
    select '0x' || lpad(n::text, 40, '0'), 'CODE' || n, now() from generate_series(1, 20) n`
  // All have shown who they are.
  await db`insert into identity_check (user_id, attempt, state, name, email, submitted_at, due_at)
    select n, 1, 'review', 'Ana', 'ana@mail.example', now(), now() from generate_series(1, 20) n`
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['email_binding', 'email_request', 'email_code', 'mail', 'withdrawal_hold'])
    await db.unsafe(`delete from ${table}`)
  clock = fixedClock(testNow)
  for (const { seed } of [emailModule, identityModule])
    await seed?.({ db, clock, configuration: {} as never })
  judged = []
  hashed = 0
  const passwords: Passwords = {
    hash(secret) {
      hashed += 1
      return real.hash(secret)
    },
    matches(secret, hash) {
      judged.push(secret)
      return real.matches(secret, hash)
    },
  }
  const mail = createMailService({ clock })
  email = createEmailService({
    ...{ db, clock, mail, passwords: { of: () => passwords }, defaultLocale: 'en', hold: holdWithdrawals },
    identity: { demandCheck, demandPhotos, needsPhotos },
  }).from('198.51.100.7')
})

const password = 'tulip-canyon-94'
const ana = { name: 'Ana', email: 'ana@mail.example', password, locale: 'es', photos: [] as string[] }
const key = randomUUID
const bind = (userId: bigint, change: Partial<typeof ana> = {}) =>
  email.bind({ ...ana, ...change, userId, key: key() })

/** The newest code that is on its way to an address. */
async function codeTo(address: string): Promise<string> {
  const [row] = await db<{ code: string }[]>`
    select params->>'code' as code from mail where recipient = ${address} and template = 'emailCode' order by created_at desc limit 1`
  if (!row) throw new Error(`no code to ${address}`)
  return row.code
}
const letters = () => db<{ recipient: string; template: string; locale: string }[]>`
  select recipient, template, locale from mail order by created_at, template`
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const confirm = (userId: bigint, code: string) => email.confirm({ userId, code, key: key() })
async function bound(userId: bigint, change: Partial<typeof ana> = {}): Promise<void> {
  await bind(userId, change)
  await confirm(userId, await codeTo(change.email ?? ana.email))
  clock.advance(60_000)
}

test('[U-05] an address is bound by the code that was sent to it, in the language that was asked for', async () => {
  const asked = await bind(1n)
  expect(asked).toEqual({
    binding: null,
    photoNeeded: false,
    request: {
      kind: 'bind',
      email: 'ana@mail.example',
      expiresAt: '2026-11-21T12:10:00.000Z',
      resendAt: '2026-11-21T12:00:30.000Z',
      triesLeft: 5,
    },
  })
  expect(await letters()).toEqual([{ recipient: 'ana@mail.example', template: 'emailCode', locale: 'es' }])
  const done = await confirm(1n, await codeTo('ana@mail.example'))
  expect(done).toEqual({
    binding: { name: 'Ana', email: 'ana@mail.example', boundAt: testNow },
    photoNeeded: false,
    request: null,
  })
  await expect(bind(1n)).rejects.toMatchObject({ code: 'email.already_bound' })
})

test('[U-05] of a thousand codes guessed at once five are looked at, and then not even the right one counts', async () => {
  await bind(1n)
  const code = await codeTo(ana.email)
  const guesses = Array.from({ length: 1000 }, (_, n) =>
    String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.allSettled(guesses.map((guess) => confirm(1n, guess)))
  expect(judged).toHaveLength(5)
  const codes = answers.map(
    (answer) => answer.status === 'rejected' && (answer.reason as { code: string }).code,
  )
  expect(codes.filter((one) => one === 'email.code_wrong')).toHaveLength(4)
  expect(codes.filter((one) => one === 'email.code_void')).toHaveLength(996)
  await expect(confirm(1n, code)).rejects.toMatchObject({ code: 'email.code_void' })
  expect(judged).toHaveLength(5)
  clock.advance(30_000)
  await email.resend({ userId: 1n })
  expect((await confirm(1n, await codeTo(ana.email))).binding?.email).toBe(ana.email)
})

test('[U-05] a code is good for ten minutes, and the one before it for nothing', async () => {
  await bind(1n)
  const first = await codeTo(ana.email)
  clock.advance(30_000)
  await email.resend({ userId: 1n })
  const second = await codeTo(ana.email)
  if (first !== second) await expect(confirm(1n, first)).rejects.toMatchObject({ code: 'email.code_wrong' })
  clock.advance(599_999)
  const state = await email.state(1n)
  expect(state.request?.expiresAt).toBe('2026-11-21T12:10:30.000Z')
  clock.advance(1)
  await expect(confirm(1n, second)).rejects.toMatchObject({ code: 'email.code_void' })
  expect((await email.state(1n)).binding).toBeNull()
})

test('[U-05] another code comes after 30 seconds; at most ten a day, five to one address', async () => {
  await bind(1n)
  await expect(email.resend({ userId: 1n })).rejects.toMatchObject({
    code: 'email.code_early',
    params: { seconds: 30 },
  })
  await expect(bind(1n, { email: 'other@mail.example' })).rejects.toMatchObject({ code: 'email.code_early' })
  for (let n = 0; n < 3; n++) {
    clock.advance(30_000)
    await email.resend({ userId: 1n })
  }
  const others = await Promise.allSettled([2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n].map((userId) => bind(userId)))
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  clock.advance(30_000)
  await expect(email.resend({ userId: 1n })).rejects.toMatchObject({ code: 'email.codes_spent' })
  for (let n = 0; n < 6; n++) {
    await bind(1n, { email: `n${n}@mail.example` })
    clock.advance(30_000)
  }
  hashed = 0
  const eleventh = bind(1n, { email: 'eleventh@mail.example' })
  await expect(eleventh).rejects.toMatchObject({ code: 'email.codes_spent' })
  expect(hashed).toBe(0)
})

test('[U-05] who gives an address that is somebody else’s is answered the same, costs the same, and gets nothing; its owner is told', async () => {
  await bound(1n)
  hashed = 0
  const taken = await bind(2n, { email: 'ANA@mail.example' })
  const takenCost = hashed
  hashed = 0
  const free = await bind(3n, { email: 'free@mail.example' })
  expect(takenCost).toBe(hashed)
  expect({ ...taken.request, email: '' }).toEqual({ ...free.request, email: '' })
  const told = (await letters()).slice(1)
  expect(told).toEqual([
    { recipient: 'free@mail.example', template: 'emailCode', locale: 'es' },
    { recipient: 'ana@mail.example', template: 'emailTaken', locale: 'es' },
  ])
  // No code of theirs is right: the letter had none.
  const everySent = await db<
    { code: string }[]
  >`select params->>'code' as code from mail where params ? 'code'`
  for (const { code } of everySent.slice(0, 3))
    await expect(confirm(2n, code)).rejects.toMatchObject({ code: 'email.code_wrong' })
})

test('[U-05] of two who confirm one address one has it, and to the other the binding has failed', async () => {
  await bind(1n)
  await bind(2n, { email: 'ANA@Mail.example' })
  const codes = await db<{ code: string }[]>`select params->>'code' as code from mail order by created_at`
  const rows = await db<
    { id: string; user_id: bigint }[]
  >`select id, user_id from email_request order by user_id`
  expect(rows).toHaveLength(2)
  const tries = await Promise.allSettled(
    [1n, 2n].flatMap((userId) => codes.map(({ code }) => confirm(userId, code))),
  )
  const failures = tries.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  )
  expect(failures).toContain('email.binding_failed')
  const owners = await db`select user_id from email_binding`
  expect(owners).toHaveLength(1)
})

test('[U-05] the same key again has one effect: one letter, one binding, one removal', async () => {
  const [first, second, third] = [key(), key(), key()]
  const once = await email.bind({ ...ana, userId: 1n, key: first })
  expect(await email.bind({ ...ana, userId: 1n, key: first })).toEqual(once)
  clock.advance(30_000)
  expect((await email.bind({ ...ana, userId: 1n, key: first })).request?.expiresAt).toBe(
    once.request?.expiresAt,
  )
  const code = await codeTo(ana.email)
  const done = await email.confirm({ userId: 1n, code, key: second })
  expect(await email.confirm({ userId: 1n, code, key: second })).toEqual(done)
  expect((await email.unbind({ userId: 1n, password, key: third })).binding).toBeNull()
  expect((await email.unbind({ userId: 1n, password, key: third })).binding).toBeNull()
  expect((await letters()).map(({ template }) => template)).toEqual(['emailCode', 'emailRemoved'])
})

test('[U-05] a change takes the password and a code from the new address, tells the old one, and holds withdrawals for a day', async () => {
  await bound(1n)
  const change = (given: string) =>
    email.change({ userId: 1n, email: 'new@mail.example', password: given, locale: 'fr', key: key() })
  await expect(change('not it at all')).rejects.toMatchObject({ code: 'email.password_wrong' })
  await expect(
    email.change({ userId: 1n, email: 'Ana@mail.example', password, locale: 'fr', key: key() }),
  ).rejects.toMatchObject({ code: 'email.same_address' })
  await change(password)
  expect((await email.state(1n)).binding?.email).toBe('ana@mail.example')
  await confirm(1n, await codeTo('new@mail.example'))
  expect((await email.state(1n)).binding?.email).toBe('new@mail.example')
  const [told] = await db`select recipient, locale, params from mail where template = 'emailChanged'`
  const until = '2026-11-22T12:01:00.000Z'
  expect(told).toEqual({
    recipient: 'ana@mail.example',
    locale: 'es',
    params: { email: 'n•••@mail.example', until },
  })
  expect(await db`select user_id, reason, until from withdrawal_hold`).toEqual([
    { user_id: 1n, reason: 'email_changed', until: new Date(until) },
  ])
  // The old one is free again.
  await bound(2n)
})

test('[U-05] five passwords in an hour are looked at, however many are given at once', async () => {
  await bound(1n)
  judged = []
  const unbind = (given: string) => email.unbind({ userId: 1n, password: given, key: key() })
  const answers = await Promise.allSettled(Array.from({ length: 25 }, (_, n) => unbind(`wrong number ${n}`)))
  expect(judged).toHaveLength(5)
  const codes = answers.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
  expect(codes.filter((code) => code === 'email.password_locked')).toHaveLength(20)
  await expect(unbind(password)).rejects.toMatchObject({
    code: 'email.password_locked',
    params: { minutes: 60 },
  })
  clock.advance(3_600_000)
  expect((await unbind(password)).binding).toBeNull()
})

test('[U-05] who has forgotten the password sets another by a code to the address, and withdrawals are held', async () => {
  await bound(1n)
  const next = 'marble-orbit-kettle-7'
  await email.resetPassword({ userId: 1n, password: next, locale: 'en', key: key() })
  await confirm(1n, await codeTo(ana.email))
  expect(await db`select reason from withdrawal_hold`).toEqual([{ reason: 'password_reset' }])
  const unbind = (given: string) => email.unbind({ userId: 1n, password: given, key: key() })
  await expect(unbind(password)).rejects.toMatchObject({ code: 'email.password_wrong' })
  expect((await unbind(next)).binding).toBeNull()
  await expect(unbind(next)).rejects.toMatchObject({ code: 'email.not_bound' })
})

test('[U-05] no secret stays: neither code nor password is anywhere, and their hashes go when what they were for is over', async () => {
  await bound(1n)
  expect(await db`select from email_request where num_nonnulls(code_hash, password_hash) > 0`).toEqual([])
  await bind(2n, { email: 'ben@mail.example' })
  clock.advance(2 * 3_600_000)
  await emails.tidy(db, clock.now())
  expect(await db`select outcome from email_request where user_id = 2`).toEqual([{ outcome: 'expired' }])
  expect(await db`select from email_request where num_nonnulls(code_hash, password_hash) > 0`).toEqual([])
  const tables = ['email_binding', 'email_request', 'event']
  for (const table of tables) {
    const rows = await db.unsafe(`select to_jsonb(t)::text as row from ${table} t`)
    expect(JSON.stringify(rows)).not.toContain(password)
  }
  clock.advance(31 * 86_400_000)
  await emails.tidy(db, clock.now())
  expect(await db`select from email_request`).toEqual([])
})

test('[U-05] a wrong code says how many tries are left', async () => {
  await bind(1n)
  const wrong = wrongOf(await codeTo(ana.email))
  await expect(confirm(1n, wrong)).rejects.toMatchObject({ code: 'email.code_wrong', params: { left: 4 } })
  expect((await email.state(1n)).request?.triesLeft).toBe(4)
  await expect(confirm(2n, wrong)).rejects.toMatchObject({ code: 'email.nothing_waits' })
})
