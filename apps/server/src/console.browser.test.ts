import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'
import { withTransaction } from '@lode/database'
import { axeViolations, launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { freePort } from '@lode/test-kit/free-port'
import { goTo } from '@lode/test-kit/go-to'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRole } from '../testing/console/give-role.ts'
import { enterConsole, openOperatorPage } from '../testing/console/operator-page.ts'
import { sendCheck } from '../testing/console/send-check.ts'
import { startTestConsole, type TestConsole } from '../testing/console/start-test-console.ts'
import { writeAsVisitor } from '../testing/console/write-as-visitor.ts'
import { fileAppeal } from './modules/appeals/module.ts'

let console: TestConsole
let browser: Browser
let files: string
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'lode-console-'))
  const port = await freePort()
  console = await startTestConsole({
    PORT: String(port),
    CONSOLE_ORIGIN: `http://localhost:${port}`,
    CONSOLE_ROOT: await builtRoom('apps/operator-console'),
    ...{ OBJECT_STORE: `file://${files}/objects`, OBJECT_KEYS: `file://${files}/keys` },
  })
  // A browser keeps no cookie that its own time has left behind; the server is an hour ahead of it.
  console.clock.advance(systemClock.now().getTime() - console.clock.now().getTime() + 3_600_000)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await console.close()
  await rm(files, { recursive: true, force: true })
})
const openPage = () => openOperatorPage(browser)
const joinAndEnter = (page: Page, secret: string) => enterConsole(page, { origin: console.origin, secret })

test('[O-01] the first admin makes a passkey by the link, signs in, sees a halt with its cause and clears it by a signature', async () => {
  const { page, complaints } = await openPage()
  await console.as('lode_owner')`insert into halt (kind, reason, raised_by, at)
    values ('reserves_short', 'USDT: the vault has 90 of 100', 'system:withdrawal', ${console.clock.now()})`
  await joinAndEnter(page, await console.firstLink('ana'))
  await page.getByText('USDT: the vault has 90 of 100').waitFor()
  await expect.poll(() => page.getByText(/^in \d+/).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByLabel('Why payouts may go on').fill('both nodes agree')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear it' }).click()
  await page.getByText('operator:ana: both nodes agree').waitFor()
  await page.getByText('Payouts go on.').waitFor()
  const [act] = await console.as('lode_read')<{ body: string }[]>`select body from operator_act`
  expect(act?.body).toBe('{"id":"1","reason":"both nodes agree"}')
  expect(complaints).toEqual([])
})

test('[O-01] another admin is invited, vouched for by fingerprint, and both sign a change of roles; a refused passkey is said', async () => {
  const [admin] = browser.contexts().flatMap((context) => context.pages())
  if (!admin) throw new Error('nobody is signed in')
  await admin.getByRole('link', { name: 'Operators' }).click()
  await admin.getByRole('textbox', { name: 'Name' }).fill('bo')
  await admin.getByRole('combobox', { name: 'Role', exact: true }).selectOption('admin')
  await admin.getByRole('button', { name: 'Invite' }).click()
  await admin.getByRole('button', { name: 'Create link' }).click()
  const link = (await admin.getByText('/join#').textContent()) ?? ''
  const second = await openPage()
  await joinAndEnter(second.page, link.split('#')[1] ?? '')
  await second.page.getByText('An admin has to vouch for it').waitFor()
  await admin.getByRole('button', { name: 'Vouch' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Vouch' }).click()
  await admin.getByText('Signed 1 of 2').waitFor()
  await console.secondVouches()
  const vouched = () => console.as('lode_read')`select from operator_passkey where vouched_at is not null`
  await expect.poll(async () => (await vouched()).length).toBe(1)
  await second.page.getByRole('button', { name: 'Sign in with your passkey' }).click()
  await second.page.getByRole('link', { name: 'Operators' }).click()
  await second.page.getByRole('combobox', { name: 'Role of ana' }).selectOption('treasurer')
  // The operator takes the finger away.
  await second.devtools.send('WebAuthn.setUserVerified', {
    authenticatorId: second.authenticator,
    isUserVerified: false,
  })
  await second.page.getByRole('button', { name: 'Change', exact: true }).click()
  await second.page.getByText('The passkey was not used.').waitFor()
  await second.devtools.send('WebAuthn.setUserVerified', {
    authenticatorId: second.authenticator,
    isUserVerified: true,
  })
  await second.page.getByRole('button', { name: 'Change', exact: true }).click()
  await second.page.getByText('Signed 1 of 2').waitFor()
  await admin.reload()
  await admin.getByRole('button', { name: 'Sign too' }).click()
  await admin.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect
    .poll(async () => {
      const [ana] = await console.as('lode_read')`select role from operator where name = 'ana'`
      return ana?.role
    })
    .toBe('treasurer')
  await admin.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(second.complaints).toEqual([])
})

test('[O-02] two operators approve a withdrawal above what one may alone: each sees all of it and signs the same', async () => {
  const owner = console.as('lode_owner')
  const address = `0x${'7'.repeat(40)}`
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'a'.repeat(40)}`}, 'CODE7', now())`
  await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    select gen_random_uuid(), id, 'ethereum', 'USDT', ${address}, 21000000000, 1000000, 'pending', now() from users`
  await owner`insert into withdrawal_step (withdrawal_id, state, at, actor) select id, 'pending', now(), 'holder:1' from withdrawal`
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const page of pages) {
    await giveRole(owner, 'reviewer')
    await goTo(page, `${console.origin}/withdrawals`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('row', { name: /21,000/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByTitle(address).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const state = async () => (await owner<{ state: string }[]>`select state from withdrawal`)[0]?.state
    expect(await state()).toBe('pending')
    if (page === pages[0]) {
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByLabel('Why it may be paid').fill('spoke with the holder')
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByText('Signed 1 of 2').waitFor()
      await page.getByText('It waits for another operator').waitFor()
    } else {
      await page.getByRole('button', { name: /^Sign too/ }).click()
      await dialog.getByText('spoke with the holder').waitFor()
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByText('it is paid by the next run').waitFor()
      expect(await state()).toBe('approved')
    }
  }
})

test('[O-03] a reviewer takes a check, sees its photo, labels and rejects it; meanwhile another is told who has it', async () => {
  await sendCheck(console.as('lode_owner'), files)
  const [one, other] = browser.contexts().flatMap((context) => context.pages())
  if (!one || !other) throw new Error('nobody is signed in')
  await goTo(one, `${console.origin}/identity`)
  await one.getByRole('row', { name: /left/ }).waitFor()
  expect(await one.getByText('Anna Eriksson').count()).toBe(0)
  await one.getByRole('button', { name: 'Take the next' }).click()
  await one.getByText('Anna Eriksson').waitFor()
  await one.getByRole('button', { name: 'Photo 1, larger' }).waitFor()
  // What is painted is not of one colour: the photo was.
  await expect
    .poll(() =>
      one.evaluate<boolean>(`(() => {
        const { width, height } = document.querySelector('canvas')
        const { data } = document.querySelector('canvas').getContext('2d').getImageData(0, 0, width, height)
        return width > 300 && data.some((tone) => tone < 30)
      })()`),
    )
    .toBe(true)
  await goTo(other, `${console.origin}/identity`)
  await other.getByRole('row', { name: /ana|bo/ }).click()
  await other.getByText('Another operator has it.').waitFor()
  await one.getByLabel('New label').fill('second-look')
  await one.getByLabel('New label').press('Enter')
  await one.getByRole('button', { name: 'Remove second-look' }).waitFor()
  await one.getByLabel('photo blurred').check()
  await one.getByLabel('What the holder reads').fill('Please try in daylight.')
  await one.getByLabel('final: it can’t be sent again').check()
  expect(await axeViolations(one)).toEqual([])
  await one.getByRole('button', { name: 'Reject' }).click()
  await one.getByLabel('Why, for other reviewers').fill('can’t read the number')
  await one.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await one.getByText('Nothing of this kind is waiting.').waitFor()
  const [check] = await console.as('lode_owner')<
    { state: string; comment: string; note: string }[]
  >`select state, comment, note from identity_check`
  expect(check).toEqual({
    state: 'rejected',
    comment: 'Please try in daylight.',
    note: 'can’t read the number',
  })
})

test('[O-03] an identity that one reviewer refused for good is looked at again by another, and its holder reads the answer', async () => {
  const app = console.as('lode_app')
  const [check] = await app<{ userId: bigint }[]>`select user_id as "userId" from identity_check`
  const userId = check?.userId ?? 0n
  const about = { kind: 'identity' as const, subject: `${userId}/1`, by: 'operator:ana' as const }
  const filed = { ...about, id: randomUUID(), userId, text: 'It was dark.', now: console.clock.now() }
  await withTransaction(app, (tx) => fileAppeal(tx, filed))
  const [one, other] = browser.contexts().flatMap((context) => context.pages())
  if (!one || !other) throw new Error('two are not signed in')
  await one.getByRole('link', { name: 'Appeals' }).click()
  await one
    .getByRole('row', { name: /It was dark/ })
    .getByText('Another operator must handle the appeal')
    .waitFor()
  expect(await one.getByRole('button', { name: 'Grant' }).count()).toBe(0)
  await goTo(other, `${console.origin}/appeals`)
  await other.getByRole('row', { name: /It was dark.*left/ }).waitFor()
  await other.getByLabel('Answer that the holder reads').fill('Send it once more.')
  expect(await axeViolations(other)).toEqual([])
  await other.getByRole('button', { name: 'Grant' }).click()
  await other.getByRole('dialog').getByText('Send it once more.').waitFor()
  await other.getByLabel('Why, for the log').fill('the photo can be read')
  await other.getByRole('button', { name: 'Grant it' }).click()
  await other.getByText('No appeals.').waitFor()
  const [decided] = await app<{ decision: string; by: string; answer: string }[]>`
    select decision, decided_by as by, answer from appeal`
  expect(decided).toEqual({ decision: 'granted', by: 'operator:bo', answer: 'Send it once more.' })
})

test('[U-06] an agent sees what is written as it is written, answers and hands over to another', async () => {
  const owner = console.as('lode_owner')
  await giveRole(owner, 'support')
  await owner`insert into terms (subject, version, effective_from, decided_at, actor, document) values ('support', 1, 'epoch', now(), 'system:seed',
    '{"hours": [], "email": null, "perMinute": 20, "perDay": 300, "visitorsPerHour": 9, "macros": [{"name": "Hello", "text": "How can we help?"}]}')`
  const [one, other] = browser.contexts().flatMap((context) => context.pages())
  if (!one || !other) throw new Error('nobody is signed in')
  await goTo(other, `${console.origin}/support`)
  await other.getByText('No one is waiting.').waitFor()
  await goTo(one, `${console.origin}/support`)
  await one.getByText('No one is waiting.').waitFor()
  await writeAsVisitor(console.as('lode_app'), { text: 'Where is my coin?', number: 1 })
  // By the stream: the screen itself asks every ten seconds.
  await one.getByRole('row', { name: /Where is my coin/ }).click({ timeout: 5_000 })
  await one.getByText(/ here, 1 waiting, the oldest since \d+ \w+ ago/).waitFor()
  await one.getByRole('combobox', { name: 'Insert a saved text' }).selectOption('Hello')
  await one.getByRole('listitem').filter({ hasText: 'Where is my coin' }).waitFor()
  expect(await axeViolations(one)).toEqual([])
  await one.getByRole('button', { name: 'Send' }).click()
  await one.getByRole('listitem').filter({ hasText: 'How can we help?' }).waitFor()
  await writeAsVisitor(console.as('lode_app'), { text: 'In Spanish please', number: 3 })
  await one.getByRole('listitem').filter({ hasText: 'In Spanish please' }).waitFor({ timeout: 5_000 })
  await one.getByRole('combobox', { name: 'Hand over to' }).selectOption('bo')
  await one.getByLabel('Note for them').fill('speaks Spanish')
  await one.getByRole('button', { name: 'Hand over' }).click()
  await other.getByRole('combobox', { name: 'Queue' }).selectOption('mine')
  await other.getByRole('row', { name: /In Spanish please/ }).click()
  await other.getByText('Handed over: “speaks Spanish”').waitFor()
  await other.getByRole('button', { name: 'Close it' }).click()
  await other.getByRole('button', { name: 'Open again' }).waitFor()
})

test('[O-04] a limit is drafted, previewed in words and decided by two', async () => {
  const [page, other] = browser.contexts().flatMap((context) => context.pages())
  if (!page || !other) throw new Error('two are not signed in')
  await giveRole(console.as('lode_owner'), 'treasurer')
  await goTo(page, `${console.origin}/terms`)
  await page.getByRole('row', { name: /approvals\/ethereum\/USDT/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('One operator approves alone up to, USDT').fill('-1')
  await page.getByLabel('Holds from (UTC)').fill('2099-01-01T00:00')
  await page.getByText('An amount, such as 12.5').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true)
  await page.getByLabel('One operator approves alone up to, USDT').fill('25000')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide approvals/ethereum/USDT' })
  await dialog.getByText('Above 20000 USDT two operators approve').waitFor()
  await dialog.getByText('Above 25000 USDT two operators approve').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Why', { exact: true }).fill('larger customers')
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByText('You have signed').waitFor()
  await goTo(other, `${console.origin}/terms`)
  await other.getByRole('button', { name: 'Sign too' }).click()
  await other.getByRole('button', { name: 'Sign', exact: true }).click()
  await other.getByText('version 2').waitFor()
})

test('[O-02] a payment that was lost is made again once two operators have signed the very same', async () => {
  const owner = console.as('lode_owner')
  const [lost] = await owner<{ id: string }[]>`update withdrawal set state = 'final' returning id`
  await owner`insert into halt (kind, reason, raised_by, at)
    values ('payout_lost', ${`withdrawal ${lost?.id} left the chain`}, 'system:payout-runner-ethereum', now())`
  const [one, other] = browser.contexts().flatMap((context) => context.pages())
  if (!one || !other) throw new Error('two are not signed in')
  for (const page of [one, other]) await goTo(page, `${console.origin}/withdrawals`)
  await one.getByRole('button', { name: 'Pay again by two' }).click()
  await one
    .getByRole('dialog')
    .getByText(`0x${'7'.repeat(40)}`)
    .waitFor()
  await one.getByLabel('How you know that it is not paid').fill('two nodes say so')
  await one.getByRole('button', { name: 'Sign the payment' }).click()
  await one.getByText('waits for a second').waitFor()
  expect(await axeViolations(one)).toEqual([])
  await other.reload()
  await other.getByRole('button', { name: 'Sign too' }).click()
  await other.getByRole('dialog').getByText('two nodes say so').waitFor()
  await other.getByRole('button', { name: 'Sign', exact: true }).click()
  await other.getByText('the signer pays it').waitFor()
})
