import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindEmail } from '../../../testing/bind-email.ts'
import { refusalOf } from '../../../testing/console/refusal-of.ts'
import {
  type ServerWithReviewers,
  startServerWithReviewers,
} from '../../../testing/console/server-with-reviewers.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'

const { appeals, identity, notices } = endpoints
const { list, decide } = consoleEndpoints.appeals
let server: ServerWithReviewers['server']
let rea: ServerWithReviewers['rea']
let rob: ServerWithReviewers['rob']
let tim: ServerWithReviewers['tim']
let close: ServerWithReviewers['close'] | undefined
beforeAll(async () => {
  ;({ server, rea, rob, tim, close } = await startServerWithReviewers())
})
afterAll(() => close?.())

/** A withdrawal that an operator or a rule has rejected. */
async function rejected(holder: TestClient, by: string): Promise<string> {
  const owner = server.as('lode_owner')
  const [id, at] = [randomUUID(), server.clock.now()]
  await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, rejection, requested_at)
    values (${id}, ${String(holder.userId)}, 'ethereum', 'USDT', ${`0x${'7'.repeat(40)}`}, 21000000, 1000000, 'rejected', 'review_failed', ${at})`
  await owner`insert into withdrawal_step (withdrawal_id, state, at, actor) values (${id}, 'rejected', ${at}, ${by})`
  return id
}

/** Adds a photo of a document. */
async function photo(holder: TestClient): Promise<string> {
  const plain = { create: { width: 900, height: 600, channels: 3, background: '#864' } } as const
  const file = new Blob([new Uint8Array(await sharp(plain).jpeg().toBuffer())])
  return (await holder.call(identity.addPhoto, {}, { file })).id
}

const why = { faults: ['document_not_genuine' as const], comment: 'No.', final: true, note: 'odd' }

/** A check that rob has refused for good. */
async function refused(holder: TestClient): Promise<string> {
  const id = await photo(holder)
  await bindEmail(server, holder)
  const sent = { name: 'Ana Erikson', machineReadable: '', photos: [id] }
  await holder.call(identity.submit, sent)
  const check = { userId: String(holder.userId), attempt: 1 }
  await rob.call(consoleEndpoints.identity.claim, { check })
  await rob.call(consoleEndpoints.identity.reject, { ...check, ...why })
  return `${holder.userId}/1`
}

test('[O-03] [A-07] a rejected withdrawal is appealed once, and decided once by another operator than the one who rejected it', async () => {
  const [alice, mallory] = [await signIn(server.url), await signIn(server.url)]
  const id = await rejected(alice, 'operator:rob')
  const meant = { kind: 'withdrawal' as const, id }
  expect(await alice.call(appeals.read, meant)).toEqual({ appeal: null, open: true })
  expect(await mallory.call(appeals.read, meant)).toEqual({ appeal: null, open: false })
  const text = 'It is my own account at an exchange.'
  expect(await refusalOf(mallory.call(appeals.file, { ...meant, text }))).toBe('request.not_found')
  expect(await refusalOf(alice.call(appeals.file, { ...meant, text: ' '.repeat(5) }))).toMatch(
    'request.invalid',
  )
  expect(await refusalOf(alice.call(appeals.file, { ...meant, text: 'x'.repeat(2001) }))).toMatch(
    'request.invalid',
  )
  // The same words again are the same appeal, also under another key.
  for (const _ of [1, 2]) await alice.call(appeals.file, { ...meant, text })
  expect(await refusalOf(alice.call(appeals.file, { ...meant, text: 'And mine alone.' }))).toBe(
    'appeal.made_already',
  )
  const { appeal } = await alice.call(appeals.read, meant)
  expect(Date.parse(appeal?.dueAt ?? '') - Date.parse(appeal?.at ?? '')).toBe(72 * 3_600_000)
  const { rows } = await rob.call(list, { queue: 'open' })
  expect(rows.filter(({ subject }) => subject === id)).toMatchObject([
    { text, reason: 'review_failed', amount: { amount: '21', coin: 'USDT' }, against: 'operator:rob' },
  ])
  const decision = { kind: 'withdrawal', subject: id, answer: 'You were right.', reason: 'saw it' } as const
  expect(await refusalOf(rob.call(decide, { ...decision, decision: 'granted' }))).toBe('operator.refused own')
  // Signed again after an answer that was lost: decided as it is, once.
  for (const _ of [1, 2]) await rea.call(decide, { ...decision, decision: 'granted' })
  expect(await refusalOf(rea.call(decide, { ...decision, decision: 'refused' }))).toBe(
    'operator.refused too_late',
  )
  const after = await alice.call(appeals.read, meant)
  expect(after).toMatchObject({ open: false, appeal: { decision: 'granted', answer: 'You were right.' } })
  const told = (await alice.call(notices.list, { limit: 50, locale: 'en' })).rows
  expect(told.filter(({ kind }) => kind === 'appeal_granted')).toMatchObject([
    { id, text: 'You were right.', amount: { amount: '21', coin: 'USDT' } },
  ])
  const events = await server.as('lode_owner')<{ actor: string }[]>`
    select actor from event where topic = 'appeal' and owner = ${`user/${alice.userId}`}`
  expect(events.map(({ actor }) => actor).toSorted()).toEqual([`holder:${alice.userId}`, 'operator:rea'])
  expect((await rea.call(list, { queue: 'decided' })).rows.map(({ subject }) => subject)).toContain(id)
})

test('[O-03] what a rule has rejected any operator decides again; a withdrawal that was not rejected nobody appeals against', async () => {
  const alice = await signIn(server.url)
  const id = await rejected(alice, 'system:payout-runner-ethereum')
  await alice.call(appeals.file, { kind: 'withdrawal', id, text: 'Why?' })
  await rob.call(decide, { kind: 'withdrawal', subject: id, decision: 'refused', answer: '', reason: 'so' })
  const { appeal } = await alice.call(appeals.read, { kind: 'withdrawal', id })
  expect(appeal).toMatchObject({ decision: 'refused', answer: null })
  const owner = server.as('lode_owner')
  const open = await rejected(alice, 'operator:rob')
  await owner`update withdrawal set state = 'pending', rejection = null where id = ${open}`
  expect(await refusalOf(alice.call(appeals.file, { kind: 'withdrawal', id: open, text: 'Why?' }))).toBe(
    'request.not_found',
  )
  expect(
    await refusalOf(
      rea.call(decide, { kind: 'withdrawal', subject: open, decision: 'granted', answer: '', reason: 'x' }),
    ),
  ).toBe('operator.refused nothing')
})

test('[O-03] [U-03] a granted appeal brings the earlier documents to another reviewer and costs no try', async () => {
  const alice = await signIn(server.url)
  expect(await refusalOf(alice.call(appeals.file, { kind: 'identity', text: 'Early' }))).toBe(
    'request.not_found',
  )
  const subject = await refused(alice)
  expect((await alice.call(identity.state, {})).open).toBe(false)
  await alice.call(appeals.file, { kind: 'identity', text: 'The embassy issued it.' })
  const decided = {
    kind: 'identity',
    subject,
    decision: 'granted',
    answer: '',
    reason: 'asked them',
  } as const
  expect(await refusalOf(rob.call(decide, decided))).toBe('operator.refused own')
  await rea.call(decide, decided)
  const state = await alice.call(identity.state, {})
  const { reopened } = state
  expect(state).toMatchObject({
    state: 'pending_verification',
    open: true,
    attempts: 0,
    faults: [],
    comment: null,
  })
  expect(reopened).toMatchObject({ name: 'Ana Erikson', photos: [expect.any(String)] })
  expect((await alice.call(appeals.read, { kind: 'identity' })).appeal).toMatchObject({ decision: 'granted' })
  await alice.call(identity.submit, { machineReadable: '', name: '', photos: [], ...reopened })
  const reviews = consoleEndpoints.identity
  const check = { userId: String(alice.userId), attempt: 2 }
  expect(await refusalOf(rob.call(reviews.claim, { check }))).toBe('operator.refused own')
  expect(await refusalOf(rob.call(reviews.claim, {}))).toBe('operator.refused nothing')
  const { rows } = await rea.call(reviews.list, { queue: 'open' })
  expect(rows).toMatchObject([{ ...check, appealed: true }])
  expect(await rea.call(reviews.claim, {})).toMatchObject(check)
  const details = await rea.call(reviews.details, check)
  expect(details).toMatchObject({ name: 'Ana Erikson', photos: reopened?.photos })
  expect(details.earlier).toMatchObject([
    { appeal: { text: 'The embassy issued it.', decidedBy: 'operator:rea', why: 'asked them' } },
  ])
  await rea.call(reviews.reject, { ...check, ...why, final: false })
  expect(await alice.call(identity.state, {})).toMatchObject({ state: 'failed', open: true, attempts: 1 })
  // The next one follows no appeal, but its holder is still none of rob's.
  await alice.call(identity.submit, { name: 'Ana', machineReadable: '', photos: [await photo(alice)] })
  expect(await refusalOf(rob.call(reviews.claim, {}))).toBe('operator.refused nothing')
})

test('[O-03] [A-07] a withdrawal after a granted appeal is marked, and its rejecter can’t reject it', async () => {
  const alice = await signIn(server.url)
  const id = await rejected(alice, 'operator:tim')
  await alice.call(appeals.file, { kind: 'withdrawal', id, text: 'It is mine.' })
  await rea.call(decide, {
    kind: 'withdrawal',
    subject: id,
    decision: 'granted',
    answer: '',
    reason: 'it is',
  })
  const next = await rejected(alice, 'system:rule')
  const owner = server.as('lode_owner')
  await owner`update withdrawal set state = 'pending', rejection = null where id = ${next}`
  const { details, reject } = consoleEndpoints.withdrawals
  const granted = { text: 'It is mine.', rejectedBy: 'operator:tim', decidedBy: 'operator:rea', why: 'it is' }
  expect((await rea.call(details, { id: next })).granted).toMatchObject({
    ...{ ...granted, amount: { amount: '21', coin: 'USDT' } },
  })
  expect((await rea.call(details, { id })).granted).toBeNull()
  const rejection = { id: next, rejection: 'other', reason: 'again' } as const
  expect(await refusalOf(tim.call(reject, rejection))).toBe('operator.refused own')
})

test('[A-11] no login can have an appeal decided by who decided first, and the app’s can decide none', async () => {
  const alice = await signIn(server.url)
  const id = await rejected(alice, 'operator:rob')
  await alice.call(appeals.file, { kind: 'withdrawal', id, text: 'Why?' })
  const by = (login: 'lode_owner' | 'lode_app') => server.as(login)`
    update appeal set decision = 'granted', decided_at = now(), decided_by = 'operator:rob', decided_why = 'mine' where subject = ${id}`
  await expect(by('lode_owner')).rejects.toThrow('appeal_another')
  await expect(by('lode_app')).rejects.toThrow('permission denied')
})
