import { fakeClock } from '@lode/clock'
import { canonicalText, developmentStatementKey } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deskSigner, NotSigned } from '../desk-signer.ts'
import { localSigner } from '../signer.ts'
import { createStatementDesk } from './sign-statements.ts'

const { db, as, close } = await testDatabase()
const clock = fakeClock()
afterAll(close)
beforeEach(async () => {
  await db`delete from statement_request`
})

const signer = localSigner(developmentStatementKey)
const desk = createStatementDesk({ db: as('lode_signer'), signer })
const run = () => desk.run(new AbortController().signal)
const entry = (change: object = {}) => ({
  format: 'lode network day',
  version: 1,
  number: 0,
  previous: null,
  kind: 'day',
  name: '2026-11-20',
  day: '2026-11-20',
  publishedAt: '2026-11-21T01:00:00.000Z',
  content: 'x',
  ...change,
})
/** Asks as the worker does: the desk runs once it was asked, and the worker reads the answer a tenth of a second later. */
async function ask(text: string): Promise<unknown> {
  const asked = deskSigner({ db, clock }).sign(text)
  // It waits for its next look, and for the end of its patience.
  await clock.waits(2)
  await run()
  await Promise.all([clock.advance(100), asked.catch(() => undefined)])
  return asked
}

test('[G-06] a day is signed in the process that has the key, and its request is gone afterwards', async () => {
  const text = canonicalText(entry())
  expect(await ask(text)).toEqual(await signer.sign(text))
  expect(await db`select from statement_request`).toEqual([])
})

test('a request wakes the process that has the key', async () => {
  await ask(canonicalText(entry()))
  const told = await db`select distinct topic from event`
  expect(told.map(({ topic }) => topic)).toEqual(desk.wakeOn)
})

test.each([
  ['one that comes later', entry({ number: 7, previous: 'x' })],
  ['one with another before it', entry({ previous: 'x' })],
  ['something else', { pay: 'me' }],
  ['another version', entry({ version: 2 })],
])('[G-06] %s than the next entry is not signed, and who asked is told why', async (_what, one) => {
  await expect(ask(canonicalText(one as never))).rejects.toThrow(/it (is no entry|does not come after)/)
})

test('[G-06] text that is not spelled as it is published is not signed', async () => {
  await expect(ask(` ${canonicalText(entry())}`)).rejects.toThrow('it is no entry')
})

test('[G-06] the app’s login answers no request itself, and one that nobody answers ends', async () => {
  let told: unknown
  const asked = deskSigner({ db, clock })
    .sign(canonicalText(entry()))
    .catch((error) => {
      told = error
    })
  await clock.waits(2)
  await expect(
    db`update statement_request set signature = 'x', key_id = 'x', public_key = 'x'`,
  ).rejects.toMatchObject({ code: '42501' })
  await clock.advance(9_999)
  await clock.waits(2)
  expect(told).toBeUndefined()
  await clock.advance(1)
  await asked
  expect(told).toEqual(new NotSigned('the signer did not answer in time'))
})
