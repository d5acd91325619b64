import { ApiError, endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { axeViolations, launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { say } from '@lode/translations/say.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerUsually } from '../../test/answer-usually.ts'
import { handsOn, openPage, startSignedIn, tooWide } from '../../test/app-page.ts'
import { type FixtureSite, startFixtureSite } from '../../test/fixture-site.ts'
import type { Look } from '../../test/looks.ts'
import { answerMining } from '../../test/mining-fixtures.ts'
import { answerOfferings } from '../../test/offering-fixtures.ts'

const { appeals, email, identity, invites } = endpoints
type Check = ReplyOf<typeof identity.state>
const first: Check = {
  state: 'pending_verification',
  attempts: 0,
  attemptsMost: 5,
  submittedAt: null,
  dueAt: null,
  held: false,
  decidedAt: null,
  faults: [],
  comment: null,
  open: true,
  reopened: null,
  photosUntil: null,
  photoDays: 30,
  email: 'ana@mail.example',
}
const dueAt = '2026-11-24T12:00:00.000Z'
const waiting: Check = { ...first, state: 'pending_review', attempts: 1, open: false, dueAt }
const failed: Check = {
  ...first,
  state: 'failed',
  attempts: 1,
  faults: ['photo_blurred'],
  comment: 'In daylight?',
  photosUntil: '2026-12-24T12:00:00.000Z',
}
/** Refused for good. */
const ended: Check = { ...failed, attempts: 5, open: false }
const photo = '1d000000-0000-8000-8000-000000000001'
let site: FixtureSite
let browser: Browser
let page: Page
let complaints: string[] = []
let check: Check
let sent: InputOf<typeof identity.submit>[]
let appeal: ReplyOf<typeof appeals.read>

beforeAll(async () => {
  const root = await builtRoom('apps/mobile-web')
  site = await startFixtureSite({ root, connect: 'ws://127.0.0.1:1' })
  browser = await launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(() => {
  check = first
  sent = []
  appeal = { appeal: null, open: false }
  answerMining(site)
  site.answer(appeals.read, () => appeal)
  site.answer(identity.state, () => check)
  site.answer(identity.addPhoto, () => ({ id: photo }))
  site.answer(identity.submit, (input) => {
    sent.push(input)
    check = waiting
    return {}
  })
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

const { settle, press, see, ...hands } = handsOn(() => ({ page, url: site.url }))
async function open(look: Look = {}, path = '/kyc'): Promise<void> {
  ;({ page, complaints } = await openPage(browser, look))
  await startSignedIn(page)
  await hands.go(path)
  await settle()
}

test('[U-03] who is asked for it takes a photo, submits for review, waits, and finds the way back', async () => {
  // Where it leads back to.
  answerUsually(site, invites.overview, invites.people, invites.rewards)
  await open({}, '/kyc?from=/invite')
  await page.getByLabel(say('identity:name')).fill('Ana Erikson')
  await see('ana@mail.example')
  await press('Submit for review')
  await see(say('identity:photoFirst'))
  expect(sent).toEqual([])
  await press(say('identity:openCamera'))
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  await press(say('identity:take'))
  await see(say('identity:photo', { number: 1 }))
  expect(await axeViolations(page)).toEqual([])
  await press('Submit for review')
  await see('Pending review')
  expect(sent).toEqual([{ name: 'Ana Erikson', machineReadable: '', photos: [photo], nameConfirmed: false }])
  const waits = page.getByRole('button', { name: 'Waiting for review' })
  await expect.poll(() => waits.isDisabled()).toBe(true)
  await page.getByRole('link', { name: say('identity:back') }).click()
  await page.waitForURL('**/invite')
})

test('[U-03] [U-05] who has no confirmed address confirms one first, and is led back to where they came from', async () => {
  check = { ...first, email: null }
  const binding = { name: 'Ana', email: 'ana@mail.example', boundAt: '2026-11-21T12:00:00.000Z' }
  const times = { expiresAt: dueAt, resendAt: dueAt, triesLeft: 5 }
  const request = { kind: 'bind' as const, email: binding.email, ...times }
  let bound = false
  site.answer(email.state, () =>
    bound ? { binding, photoNeeded: false, request: null } : { binding: null, photoNeeded: false, request },
  )
  site.answer(email.confirm, () => {
    bound = true
    check = waiting
    return { binding, photoNeeded: false, request: null }
  })
  // Where it leads back to.
  answerOfferings(site)
  site.answer(identity.state, () => check)
  await open({ width: 320 }, '/kyc?from=/offeringDetails?id=kaolin')
  await see(say('identity:confirmFirst'))
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => page.getByLabel(say('identity:name')).count()).toBe(0)
  await page.getByRole('link', { name: say('identity:confirmGo') }).click()
  await page.waitForURL('**/email?from=*')
  await page.getByLabel(say('email:code')).fill('204813')
  await page.getByRole('link', { name: say('identity:back') }).click()
  await see('Pending review')
  await page.getByRole('link', { name: say('identity:back') }).click()
  await page.waitForURL('**/offeringDetails?id=kaolin')
  await page.getByRole('button', { name: say('offerings:commit'), exact: true }).waitFor()
})

test('[U-03] a failed check says why, and is sent again; a successful one says so', async () => {
  check = failed
  await open()
  await see('Verification failed')
  await see(say('identity:fault.photo_blurred'))
  await see('In daylight?')
  await page.getByRole('button', { name: 'Resubmit for review' }).waitFor()
  check = { ...first, state: 'successful', attempts: 2, open: false }
  await page.reload()
  await page.getByRole('button', { name: 'Verification successful' }).waitFor()
})

test('[O-03] [U-03] who was refused for good asks another person to look again, once, and reads what came of it', async () => {
  check = ended
  appeal = { appeal: null, open: true }
  site.answer(appeals.file, ({ text }) => {
    const at = '2026-11-22T12:00:00.000Z'
    const waits = { decision: null, answer: null, decidedAt: null }
    appeal = { appeal: { text, at, dueAt, ...waits }, open: false }
    return {}
  })
  await open()
  await press(say('appeals:ask'))
  await see(say('appeals:note'))
  expect(await axeViolations(page)).toEqual([])
  const send = page.getByRole('button', { name: say('appeals:send') })
  await expect.poll(() => send.isDisabled()).toBe(true)
  await page.getByLabel(say('appeals:question')).fill('The embassy issued it.')
  await send.click()
  await see(/A different person will decide by/)
  await expect.poll(() => page.getByRole('button', { name: say('appeals:ask') }).count()).toBe(0)
  if (appeal.appeal) appeal.appeal = { ...appeal.appeal, decision: 'granted', answer: 'You were right.' }
  check = { ...first, attempts: 0, reopened: { name: 'Ana Erikson', photos: [photo] } }
  await page.reload()
  await see(say('appeals:granted.identity'))
  await see('You were right.')
  await see('Pending verification')
  await see(say('identity:asBefore'))
  await expect.poll(() => page.getByText(say('identity:state.failed')).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await press('Resubmit for review')
  await see('Pending review')
  expect(sent).toMatchObject([{ name: 'Ana Erikson', photos: [photo] }])
})

test('[U-03] a file that is refused says why, and by keyboard alone another is chosen', async () => {
  site.answer(identity.addPhoto, () => {
    throw new ApiError('identity.photo_heic')
  })
  await open()
  const file = page.locator('input[type=file]')
  await file.focus()
  await file.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('no') })
  await see(say('errors:identity.photo_heic'))
})

test('[U-03] a photo that met a busy server is sent again without choosing it again', async () => {
  let asked = 0
  site.answer(identity.addPhoto, () => {
    asked += 1
    if (asked === 1) throw new ApiError('request.too_many', { seconds: 5 })
    return { id: photo }
  })
  await open()
  const jpeg = await page.screenshot({ type: 'jpeg' })
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  await see(say('errors:request.too_many', { seconds: 5 }))
  expect(await axeViolations(page)).toEqual([])
  await press(say('shell:retry'))
  await see(say('identity:photo', { number: 1 }))
  await expect.poll(() => page.getByRole('button', { name: say('shell:retry') }).count()).toBe(0)
  expect(asked).toBe(2)
})

test('[U-03] a name that the document spells otherwise is asked about, and sent once it is confirmed', async () => {
  site.answer(identity.submit, (input) => {
    sent.push(input)
    if (!input.nameConfirmed) throw new ApiError('identity.document_other_name')
    check = waiting
    return {}
  })
  await open({ width: 320 })
  await page.getByLabel(say('identity:name')).fill('Ana')
  await page.getByLabel(say('identity:lines')).fill('P<UTOMAYER<<BRUNO')
  const file = page.locator('input[type=file]')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await file.setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer })
  await see(say('identity:photo', { number: 1 }))
  await press('Submit for review')
  await see(say('identity:otherName'))
  expect(await axeViolations(page)).toEqual([])
  await press(say('identity:sameName'))
  await see('Pending review')
  expect(sent.map(({ nameConfirmed }) => nameConfirmed)).toEqual([false, true])
})

test.each([
  [{ width: 320, locale: 'ar' as const }, first],
  [{ width: 390, theme: 'dark' as const, locale: 'ar' }, failed],
  [{ width: 320, text: 200 }, failed],
  [{ width: 390, theme: 'dark' as const }, waiting],
  [{ width: 1280, height: 800 }, first],
])('[U-03][P-15] it is clean for axe and fits: %o', async (look, shown) => {
  check = shown
  await open(look)
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => page.evaluate(tooWide)).toBe('')
})

test('[U-03] a link can lead back into the app only', async () => {
  await open({}, '/kyc?from=//evil.example')
  const back = page.getByRole('link', { name: say('identity:back') })
  await expect.poll(() => back.count()).toBe(0)
})
