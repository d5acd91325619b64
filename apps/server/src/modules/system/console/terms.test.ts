import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutCommits, letCommit } from '../../../../testing/console/cut-commits.ts'
import { refusalOf } from '../../../../testing/console/refusal-of.ts'
import { startTwoTreasurers, type TwoTreasurers } from '../../../../testing/console/two-treasurers.ts'

const { operators, terms } = consoleEndpoints
let console: TwoTreasurers['console']
let tess: TwoTreasurers['tess']
let tom: TwoTreasurers['tom']
beforeAll(async () => {
  ;({ console, tess, tom } = await startTwoTreasurers())
})
afterAll(() => console.close())

const inHours = (hours: number) => new Date(console.clock.now().getTime() + hours * 3_600_000).toISOString()
const subjectOf = async (name: string) => {
  const found = (await tess.call(terms.list, {})).subjects.find(({ subject }) => subject === name)
  if (!found) throw new Error(`no terms of ${name}`)
  return found
}
const banner = {
  subject: 'announcement/maintenance',
  document: { title: { en: 'Maintenance' }, text: { en: 'Back at noon.' }, until: null },
  reason: 'new disks',
}

test('[O-04] one operator announces something; what they draft is previewed, and who decided what stays', async () => {
  const wrong = { title: { ko: 'x' } }
  const read = await tess.call(terms.preview, {
    subject: banner.subject,
    document: JSON.stringify(wrong),
  })
  expect([read.problems.length > 0, read.before, read.needed]).toEqual([true, null, 1])
  expect(await refusalOf(tess.call(terms.decide, { ...banner, document: wrong, base: 0, from: null }))).toBe(
    'request.invalid document',
  )
  const done = await tess.call(terms.decide, { ...banner, base: 0, from: null })
  expect(done).toEqual({ signed: 1, needed: 1 })
  const { versions } = await tess.call(terms.history, { subject: banner.subject })
  expect(versions).toMatchObject([{ version: 1, by: 'operator:tess', document: banner.document }])
})

test('[O-04] terms never hold from before they are decided, nor over a decision that the draft had not seen', async () => {
  expect(await refusalOf(tess.call(terms.decide, { ...banner, base: 0, from: null }))).toBe(
    'operator.refused changed',
  )
  expect(await refusalOf(tess.call(terms.decide, { ...banner, base: 1, from: inHours(-1) }))).toBe(
    'operator.refused past',
  )
  const unknown = { ...banner, subject: 'nothing/of-this', base: 0, from: null }
  expect(await refusalOf(tess.call(terms.decide, unknown))).toBe('request.invalid subject')
  expect((await subjectOf(banner.subject)).newest).toBe(1)
})

test('[O-04] what limits money takes two who sign the very same, from a moment to come; another document is another request', async () => {
  const subject = 'payouts/ethereum/USDT'
  const { inForce, newest: base } = await subjectOf(subject)
  const document = { ...inForce?.document, all: '120000' }
  const asked = { subject, document, base, from: inHours(2), reason: 'a large partner' }
  expect(await refusalOf(tess.call(terms.decide, { ...asked, from: null }))).toBe('operator.refused past')
  expect(await tess.call(terms.decide, asked)).toEqual({ signed: 1, needed: 2 })
  expect(await tess.call(terms.decide, asked)).toEqual({ signed: 1, needed: 2 })
  const more = { ...asked, document: { ...document, all: '999999' } }
  expect(await tom.call(terms.decide, more)).toEqual({ signed: 1, needed: 2 })
  expect((await subjectOf(subject)).toCome).toEqual([])
  const { waiting } = await tom.call(operators.waiting, {})
  expect(waiting.map(({ by }) => by)).toContainEqual(['tess'])
  expect(await tom.call(terms.decide, asked)).toEqual({ signed: 2, needed: 2 })
  const after = await subjectOf(subject)
  expect(after.inForce?.document).toEqual(inForce?.document)
  expect(after.toCome).toMatchObject([{ document, by: 'operator:tom', from: asked.from }])
  expect(await refusalOf(tess.call(terms.decide, more))).toBe('operator.refused changed')
})

test('[O-04] terms that are refused or cut off leave their signatures; asked again they answer the same, and hold once', async () => {
  const subject = 'payouts/ethereum/USDT'
  const owner = console.as('lode_owner')
  const { inForce, newest: base } = await subjectOf(subject)
  const document = { ...inForce?.document, all: '90000' }
  const asked = { subject, document, base, from: inHours(3), reason: 'a smaller day' }
  const key = crypto.randomUUID()
  const send = () => tom.call(terms.decide, asked, { idempotencyKey: key })
  await tess.call(terms.decide, asked)
  await cutCommits(owner)
  expect(await refusalOf(send())).toBe('service.unavailable')
  await letCommit(owner)
  expect((await subjectOf(subject)).newest).toBe(base)
  // The database refuses: nothing is spent for it.
  await owner`alter table terms add constraint nothing_new check (document->>'all' is distinct from '90000') not valid`
  expect(await refusalOf(send())).toBe('server.failed')
  await owner`alter table terms drop constraint nothing_new`
  expect(await send()).toEqual({ signed: 2, needed: 2 })
  expect(await send()).toEqual({ signed: 2, needed: 2 })
  expect((await subjectOf(subject)).newest).toBe(base + 1)
})

test('[A-08] the console’s login puts in no limit that names no signed request, and none names one twice', async () => {
  const put = (version: number, request: Buffer | null) => console.db`
    insert into terms (subject, version, effective_from, decided_at, actor, document, request) values
      ('approvals/ethereum/USDT', ${version}, '2099-01-01', now(), 'operator:tess', '{"alone":"1"}', ${request})`
  await expect(put(2, null)).rejects.toThrow('row-level security')
  await put(2, Buffer.alloc(32, 7))
  await expect(put(3, Buffer.alloc(32, 7))).rejects.toThrow('terms_request')
})
