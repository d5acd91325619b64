import { ApiError, endpoints, type ReplyOf } from '@lode/api-contract'
import { axeViolations, launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { say } from '@lode/translations/say.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerUsually } from '../../test/answer-usually.ts'
import { faultsOf, handsOn, openPage, startSignedIn } from '../../test/app-page.ts'
import { type FixtureSite, startFixtureSite } from '../../test/fixture-site.ts'
import { type Look, looks } from '../../test/looks.ts'
import { answerMining } from '../../test/mining-fixtures.ts'

const { invites, session } = endpoints
type Person = ReplyOf<typeof invites.people>['rows'][number]
const btc = (amount: string) => ({ amount, coin: 'BTC' as const })
const shared = 'b0000000-0000-8000-8000-000000000002'
let site: FixtureSite
let browser: Browser
let page: Page
let complaints: string[] = []
let inviter: string | null
let appeals: unknown[]

beforeAll(async () => {
  const root = await builtRoom('apps/mobile-web')
  site = await startFixtureSite({ root, connect: 'ws://127.0.0.1:1' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(() => {
  inviter = null
  appeals = []
  answerMining(site)
  answerUsually(site, endpoints.records.list, endpoints.assets.balanceHistory)
  site.answer(invites.overview, () => ({
    terms: { share: '0.1', holdDays: 7 },
    count: 2,
    pending: btc('0.0000053'),
    withheld: btc('0.0000009'),
    paid: btc('0.0000311'),
    inviter,
    bindable: inviter === null,
  }))
  site.answer(invites.people, () => ({ rows: [person(), withheldPerson()], next: null }))
  site.answer(invites.rewards, () => ({
    rows: [
      {
        id: 'a0000000-0000-8000-8000-000000000001',
        address: '0x14dC••••55',
        day: '2026-11-14',
        fee: btc('0.000021'),
        amount: btc('0.0000025'),
        state: 'pending' as const,
        payableAt: '2026-11-22T10:00:00.000Z',
        endedAt: null,
      },
    ],
    next: null,
  }))
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

const person = (): Person => ({
  id: 'b0000000-0000-8000-8000-000000000001',
  address: '0x14dC••••55',
  joinedAt: '2026-11-10T10:00:00.000Z',
  pending: btc('0.0000021'),
  paid: btc('0.0000187'),
  withheld: null,
})
const withheldPerson = (): Person => ({
  ...person(),
  id: shared,
  address: '0x2aB0••••71',
  pending: btc('0'),
  paid: btc('0'),
  withheld: {
    reason: 'same_device',
    since: '2026-11-15T10:00:00.000Z',
    amount: btc('0.0000004'),
    appeal: appeals.length > 0 ? 'open' : 'none',
  },
})
async function open(look: Look = {}): Promise<void> {
  ;({ page, complaints } = await openPage(browser, look))
  await startSignedIn(page)
  await hands.go('/invite')
  await settle()
}
const { settle, press, see, ...hands } = handsOn(() => ({ page, url: site.url }))

test('[U-02] the rule, who joined, and what is on its way and paid are seen; the personal centre leads there', async () => {
  await open()
  await see('You get 10% of the service fees paid by people you invite. Each reward is paid after 7 days.')
  await see('0x14dC••••55')
  await see(say('invites:reason.same_device'))
  await see(say('invites:state.pending', { day: 'Nov 22, 2026' }))
  await hands.go('/my')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('my:invite') })
    .click()
  await page.waitForURL('**/invite')
})

test('[U-02] without a code it says “Referral code required”; a code is saved once and its inviter shown', async () => {
  site.answer(invites.bind, ({ code }) => {
    if (code === '') throw new ApiError('invite.code_required')
    if (code !== 'ABCDEFGHJK') throw new ApiError('invite.code_unknown')
    inviter = code
    return {}
  })
  const user = {
    id: '7',
    address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    inviteCode: 'LODE7',
    createdAt: '2026-11-01T00:00:00Z',
  }
  site.answer(session.current, () => ({ expiresAt: '2036-11-21T00:00:00Z', user, inviter: '0x14dC…9955' }))
  await open()
  await press(say('invites:bind'))
  await see('Referral code required')
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(say('invites:code')).fill('NOBODY')
  await press(say('invites:bind'))
  await see(say('errors:invite.code_unknown'))
  await page.getByLabel(say('invites:code')).fill(' ABCDEFGHJK ')
  await press(say('invites:bind'))
  await see(say('invites:bound', { code: 'ABCDEFGHJK' }))
  expect(await page.getByLabel(say('invites:code')).count()).toBe(0)
  const kept = await page.evaluate(() => sessionStorage.getItem('wallet') ?? '')
  expect(JSON.parse(kept).state.tuiAccount).toBe('0x14dC…9955')
})

test('[U-02] who finds rewards held back asks a person to check, once', async () => {
  site.answer(invites.appeal, (input) => {
    appeals.push(input)
    return {}
  })
  await open()
  await press(say('appeals:ask'))
  await page.getByLabel(say('appeals:question')).fill('We share a tablet.')
  expect(await axeViolations(page)).toEqual([])
  await press(say('appeals:send'))
  await see(say('appeals:sent'))
  expect(appeals).toEqual([{ person: shared, text: 'We share a tablet.' }])
  await page.reload()
  await see(say('invites:appeal.open'))
})

test.each(looks)('[U-02] the screen is clean for axe and fits: %o', async (look) => {
  await open(look)
  expect(await faultsOf({ page, url: site.url, look, figures: 'invite' }, { invite: '/invite' })).toEqual([])
})
