import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmtp, type TestSmtp } from '../../../testing/start-smtp.ts'
import { testNow } from '../../../testing/start-test-server.ts'
import { mailCommands } from './commands.ts'
import { createSendMailJob } from './jobs/send-mail.ts'
import { mailRepository } from './repository.ts'
import { createMailService, type NewLetter } from './service.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Database
let smtp: TestSmtp
let alarms: { kind: string; detail: string }[]
let clock: ReturnType<typeof fixedClock>
beforeAll(async () => {
  database = await testDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())
beforeEach(async () => {
  smtp = await startSmtp()
  alarms = []
  clock = fixedClock(testNow)
})
afterEach(async () => {
  await smtp.stop()
  await db`delete from mail`
})

const { signal } = new AbortController()
const code = (to: string, change: Partial<NewLetter<'emailCode'>> = {}): NewLetter<'emailCode'> => ({
  id: randomUUID(),
  to,
  locale: 'en',
  template: 'emailCode',
  params: { code: '204813', minutes: '10' },
  urgent: true,
  ...change,
})
const removed = (to: string): NewLetter<'emailRemoved'> => ({
  id: randomUUID(),
  to,
  locale: 'en',
  template: 'emailRemoved',
  params: { until: '2026-11-22T12:00:00.000Z' },
})

async function ask(...letters: (NewLetter<'emailCode'> | NewLetter<'emailRemoved'>)[]): Promise<void> {
  const { send } = createMailService({ clock })
  await withTransaction(db, async (tx) => {
    for (const letter of letters) await send(tx, letter as NewLetter<'emailCode'>)
  })
}

/** One run of the worker's job. */
function work(smtpUrl = smtp.url): Promise<void> {
  const configuration = {
    publicOrigin: 'https://lode.example',
    mail: { smtpUrl, from: 'Lode <post@lode.example>' },
  }
  const alarm = (one: { kind: string; detail: string }): void => void alarms.push(one)
  return createSendMailJob({ db, clock, alarm, configuration: configuration as never }).run(signal)
}
const addressed = () => smtp.letters.map(({ to }) => to[0]?.address)
const row = async () => (await db`select state, attempts, failure, params, due_at from mail`)[0]

test('a letter goes out as text and HTML when its transaction commits, and never when that does not', async () => {
  const { send } = createMailService({ clock })
  await ask(code('ana@mail.example'))
  const lost = withTransaction(db, async (tx) => {
    await send(tx, code('nobody@mail.example'))
    throw new Error('not this time')
  })
  await expect(lost).rejects.toThrow('not this time')
  await work()
  expect(addressed()).toEqual(['ana@mail.example'])
  const [letter] = smtp.letters
  expect(letter?.subject).toBe('204813 is your Lode code')
  expect(letter?.from).toMatchObject({ name: 'Lode', address: 'post@lode.example' })
  for (const words of [
    'Confirm your email address',
    '204813',
    'It is valid for 10 minutes.',
    'lode.example',
  ]) {
    expect(letter?.text).toContain(words)
    expect(letter?.html).toContain(words)
  }
})

test('the same letter asked for twice goes out once', async () => {
  const letter = code('ana@mail.example')
  await ask(letter)
  await ask(letter)
  await Promise.all([work(), work(), work()])
  await work()
  expect(addressed()).toEqual(['ana@mail.example'])
})

// Seen to fail with the params left as they were.
test('[U-05] a code is forgotten by the queue once its letter is sent, given up or too late', async () => {
  const expiresAt = new Date('2026-11-21T12:10:00Z')
  smtp.answer = (to) => (to.startsWith('nobody') ? { code: 550, text: 'no such mailbox' } : null)
  await ask(code('ana@mail.example', { expiresAt }), code('nobody@mail.example', { expiresAt }))
  await work()
  await ask(code('late@mail.example', { expiresAt }))
  clock.advance(10 * 60_000)
  await work()
  expect(addressed()).toEqual(['ana@mail.example'])
  const rows = await db`select recipient, state, params from mail order by recipient`
  expect(rows).toEqual([
    { recipient: 'ana@mail.example', state: 'sent', params: {} },
    { recipient: 'late@mail.example', state: 'expired', params: {} },
    { recipient: 'nobody@mail.example', state: 'dead', params: {} },
  ])
  await expect(db`update mail set params = '{"code": "1"}' where state = 'sent'`).rejects.toThrow(
    'mail_forgets_codes',
  )
})

test('a mail server that is away or busy delays a letter by itself: it is tried again, later each time', async () => {
  await ask(code('ana@mail.example'))
  await work('smtp://localhost:1')
  expect(await row()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    due_at: new Date('2026-11-21T12:00:15Z'),
  })
  await work()
  expect(smtp.letters).toEqual([])
  clock.advance(15_000)
  smtp.answer = () => ({ code: 451, text: 'try later' })
  await work()
  expect(await row()).toMatchObject({
    state: 'waiting',
    attempts: 2,
    due_at: new Date('2026-11-21T12:00:45Z'),
  })
  smtp.answer = () => null
  clock.advance(30_000)
  await work()
  expect(addressed()).toEqual(['ana@mail.example'])
  expect(await row()).toMatchObject({ state: 'sent', attempts: 3, failure: null })
})

test('one that is refused for good holds up nobody, calls a person without naming the address, and can be sent again', async () => {
  smtp.answer = (to) => (to === 'full@mail.example' ? { code: 552, text: 'mailbox full' } : null)
  await ask(removed('full@mail.example'), removed('ben@mail.example'))
  await work()
  expect(addressed()).toEqual(['ben@mail.example'])
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toMatchObject({ kind: 'mail_dead', detail: expect.stringContaining('mailbox full') })
  expect(JSON.stringify(alarms)).not.toContain('full@')
  const [dead] = await db<{ id: string }[]>`select id from mail where state = 'dead'`
  smtp.answer = () => null
  const [list, retry] = mailCommands
  expect((await list?.run({ db, clock, actor: 'system:shell' }, {}))?.[0]).toContain(
    'emailRemoved to …@mail.example',
  )
  await retry?.run({ db, clock, actor: 'operator:ana' }, { id: dead?.id ?? '', reason: 'mailbox emptied' })
  await work()
  expect(addressed()).toEqual(['ben@mail.example', 'full@mail.example'])
})

test('a worker that died with a letter in its hands leaves it to the next, as the same letter', async () => {
  await ask(code('ana@mail.example'))
  await db`update mail set attempts = 1, due_at = ${new Date(clock.now().getTime() + 120_000)}` // taken, and never settled
  await work()
  expect(smtp.letters).toEqual([])
  clock.advance(120_000)
  await work()
  const [{ id } = { id: '' }] = await db<{ id: string }[]>`select id from mail`
  expect(smtp.letters.map(({ messageId }) => messageId)).toEqual([`<${id}@lode.example>`])
})

// Seen to fail without `skip locked`.
test('of several workers that take letters at once, each gets others, and none of them waits', async () => {
  await ask(...Array.from({ length: 40 }, (_, n) => code(`n${n}@mail.example`)))
  const counts = await withTransaction(db, async (tx) => {
    const taken = await mailRepository(tx as unknown as Database).take({ now: clock.now(), most: 25 })
    const others = await mailRepository(db).take({ now: clock.now(), most: 25 })
    // The first has committed nothing yet.
    return [taken.length, others.length, new Set([...taken, ...others].map(({ id }) => id)).size]
  })
  expect(counts).toEqual([25, 15, 40])
})

test('letters that wait for a quarter of an hour call a person', async () => {
  await ask(code('ana@mail.example'))
  clock.advance(900_000)
  await work('smtp://localhost:1')
  expect(alarms).toEqual([])
  clock.advance(120_000)
  await work('smtp://localhost:1')
  expect(alarms).toMatchObject([{ kind: 'mail_waits', detail: '1 letters, the oldest for 17 minutes' }])
})

test('codes go before announcements', async () => {
  await ask(removed('first@mail.example'))
  clock.advance(1)
  await ask(code('second@mail.example'))
  const [taken] = await (await import('./repository.ts'))
    .mailRepository(db)
    .take({ now: clock.now(), most: 1 })
  expect(taken?.recipient).toBe('second@mail.example')
})

test.each(['ana@mail.example\r\nBcc: eve@mail.example', 'ana <eve@mail.example>', 'a@b.example ', ''])(
  'the address %j is refused before it is kept',
  async (to) => {
    await expect(ask(code(to))).rejects.toThrow('mail_recipient')
  },
)
