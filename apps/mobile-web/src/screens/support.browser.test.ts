import type { endpoints, InputOf, SupportMessage } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { goTo } from '@lode/test-kit/go-to'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { user } from '../../test/answers.ts'
import { builtApp } from '../../test/built-app.ts'
import { supportOverview } from '../../test/support-fixtures.ts'

const app = builtApp()
const { visit } = app
const deposit = '00000000-0000-8000-8000-0000000000d3'
const at = '2026-11-21T09:00:00Z'

const imageId = '00000000-0000-8000-8000-0000000000f1'

/** A desk that keeps what is said, numbers it, and answers once. */
async function openDesk(said: SupportMessage[] = []) {
  const asked: { visitor: string | undefined; body: InputOf<typeof endpoints.support.send> }[] = []
  const joined: string[] = []
  let read = 0
  let kept = ''
  await app.page.route(/api.support/, async (route, request) => {
    const { pathname, searchParams } = new URL(request.url())
    const last = said.length
    if (pathname.endsWith('/read')) {
      read = request.postDataJSON().number
      return route.fulfill({ json: {} })
    }
    if (pathname.endsWith('/join')) {
      joined.push(request.postDataJSON().secret)
      return route.fulfill({ json: {} })
    }
    if (pathname.endsWith('/images')) {
      kept = request.postDataBuffer()?.toString('base64') ?? ''
      return route.fulfill({ json: { id: imageId } })
    }
    if (pathname.endsWith('/image')) return route.fulfill({ json: { jpeg: kept } })
    if (pathname.endsWith('/messages') && request.method() === 'POST') {
      const body = request.postDataJSON()
      asked.push({ visitor: request.headers()['x-visitor'], body })
      const known = said.find(({ key }) => key === body.key)
      const message = known ?? {
        number: last + 1,
        from: 'you',
        name: null,
        at,
        about: null,
        image: null,
        ...body,
      }
      if (!known) said.push(message)
      return route.fulfill({ json: { message } })
    }
    if (pathname.endsWith('/messages')) {
      const after = Number(searchParams.get('after') ?? 0)
      return route.fulfill({ json: { messages: said.filter(({ number }) => number > after), last } })
    }
    const unread = said.filter(({ from, number }) => from === 'agent' && number > read).length
    return route.fulfill({ json: { ...supportOverview, last, unread } })
  })
  return { asked, said, joined, readUpTo: () => read }
}
const answer: SupportMessage = {
  number: 1,
  from: 'agent',
  name: 'Ana',
  text: 'It needs two more confirmations.',
  about: { kind: 'deposit', id: deposit },
  image: null,
  at,
  key: '00000000-0000-8000-8000-0000000000a1',
}
const dialog = () => app.page.getByRole('dialog', { name: say('support:title') })

test('[U-06] a stranger writes before connecting, by the keyboard, under a secret of their own', async () => {
  await visit('/')
  const desk = await openDesk()
  await app.page.getByLabel(say('support:title')).press('Enter')
  await dialog().getByText(say('support:never')).waitFor()
  await dialog()
    .getByText(say('support:email', { email: '\u2066help@lode.example\u2069' }))
    .waitFor()
  await dialog()
    .getByText(say('support:answersWithin', { time: '\u206612 min\u2069' }))
    .waitFor()
  await dialog().getByRole('textbox').fill('Is my wallet safe?')
  await app.page.keyboard.press('Enter')
  await dialog().getByRole('listitem').filter({ hasText: 'Is my wallet safe?' }).getByText('9:00').waitFor()
  expect(desk.asked).toMatchObject([
    { visitor: expect.stringMatching(/^[\w-]{43}$/), body: { text: 'Is my wallet safe?' } },
  ])
  await dialog().getByRole('textbox').fill('One more')
  await app.page.keyboard.press('Enter')
  await expect.poll(() => desk.asked.length).toBe(2)
  expect(new Set(desk.asked.map(({ visitor }) => visitor)).size).toBe(1)
})

test('[U-06] what a visitor wrote joins the account of a holder who says that it is theirs', async () => {
  await visit('/')
  const desk = await openDesk()
  await app.page.getByLabel(say('support:title')).click()
  await dialog().getByRole('textbox').fill('Is my wallet safe?')
  await app.page.keyboard.press('Enter')
  await expect.poll(() => desk.asked.length).toBe(1)
  const signInAs = async (id: string): Promise<void> => {
    const state = { selectedAccount: user.address, token: `half of ${id}`, userinfo: { ...user, id } }
    await app.page.evaluate(
      (text) => sessionStorage.setItem('wallet', text),
      JSON.stringify({ state, version: 0 }),
    )
    await goTo(app.page, `${app.url}/my`)
    await app.page.getByLabel(say('support:title')).click()
    await dialog().getByText(say('support:joinTitle')).waitFor()
  }
  await signInAs('8')
  await dialog()
    .getByRole('button', { name: say('support:leaveApart') })
    .click()
  await dialog().getByText(say('support:joinTitle')).waitFor({ state: 'detached' })
  expect(desk.joined).toEqual([])
  await signInAs('7')
  expect(await axeViolations(app.page)).toEqual([])
  await dialog()
    .getByRole('button', { name: say('support:join'), exact: true })
    .click()
  await dialog().getByText(say('support:joinTitle')).waitFor({ state: 'detached' })
  expect(desk.joined).toEqual([desk.asked[0]?.visitor])
})

test('[U-06] what is written offline is sent once when there is a connection', async () => {
  await visit('/my', { signedIn: true })
  const desk = await openDesk()
  await app.page.getByLabel(say('support:title')).click()
  await dialog().getByText(say('support:empty')).waitFor()
  await app.page.context().setOffline(true)
  await dialog().getByRole('textbox').fill('Written in a tunnel')
  await dialog()
    .getByRole('button', { name: say('support:send'), exact: true })
    .click()
  await dialog().getByText(say('support:waitingNote')).waitFor()
  expect(desk.asked).toEqual([])
  await app.page.context().setOffline(false)
  await expect.poll(() => desk.said.map(({ text }) => text)).toEqual(['Written in a tunnel'])
  await dialog().getByText(say('support:waitingNote')).waitFor({ state: 'detached' })
  await expect.poll(() => dialog().getByText('Written in a tunnel').count()).toBe(1)
  expect(desk.said).toHaveLength(1)
})

test('[U-06] the badge counts unread answers, and opening reads them', async () => {
  await visit('/my', { signedIn: true })
  const desk = await openDesk([answer])
  await app.page.reload()
  await app.page.getByRole('button', { name: say('support:unread', { count: 1 }) }).click()
  await dialog().getByText(answer.text).waitFor()
  await dialog().getByText(/^Ana/).waitFor()
  await expect.poll(() => desk.readUpTo()).toBe(1)
  await dialog()
    .getByRole('button', { name: say('shell:close') })
    .click()
  await app.page.getByLabel(say('support:title')).waitFor()
})

test('[U-06] from a deposit one tap opens support with the deposit attached', async () => {
  await visit(`/depositDetails?id=${deposit}`, { signedIn: true })
  const desk = await openDesk()
  await app.page.getByRole('button', { name: say('support:ask') }).click()
  await dialog().getByText(say('support:about.deposit')).waitFor()
  await dialog().getByRole('textbox').fill('Where is it?')
  await dialog()
    .getByRole('button', { name: say('support:send'), exact: true })
    .click()
  await expect
    .poll(() => desk.asked.map(({ body }) => body.about))
    .toEqual([{ kind: 'deposit', id: deposit }])
  const link = dialog().getByRole('link', { name: say('support:about.deposit') })
  await expect.poll(() => link.getAttribute('href')).toBe(`/depositDetails?id=${deposit}`)
  app.complaints.length = 0
})

test('[U-06][P-15] the conversation is clean for axe in the dark, and fits on a phone and at a desk', async () => {
  const viewport = { width: 320, height: 640 }
  await visit('/my', { signedIn: true, locale: 'ar', viewport, colorScheme: 'dark' })
  const own = { from: 'you', name: null, text: 'x'.repeat(80), key: deposit } as const
  await openDesk([answer, { ...answer, number: 2, ...own }])
  await app.page.reload()
  await app.page.locator('header button[aria-label*="1"]').first().click()
  await app.page.getByRole('dialog').getByText('xxx').waitFor()
  expect(await axeViolations(app.page)).toEqual([])
  const overflow = () =>
    app.page.locator('dialog, html').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  for (const pixels of await overflow()) expect(pixels).toBeLessThanOrEqual(0)
  await app.page.setViewportSize({ width: 1280, height: 800 })
  for (const pixels of await overflow()) expect(pixels).toBeLessThanOrEqual(0)
})

test('[U-06] [P-15] an image that is chosen offline waits, is sent once, and is shown', async () => {
  await visit('/my', { signedIn: true, viewport: { width: 320, height: 700 } })
  const desk = await openDesk()
  await app.page.getByLabel(say('support:title')).click()
  const chat = dialog()
  await chat.getByText(say('support:empty')).waitFor()
  await app.page.context().setOffline(true)
  const png = await app.page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  await chat.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
  const form = chat.locator('form')
  await form.locator('img').waitFor()
  await form.locator('button[type=submit]').click()
  await chat.locator('li img').waitFor()
  expect(desk.said).toEqual([])
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.context().setOffline(false)
  await expect.poll(() => desk.said.map(({ image, text }) => [image, text])).toEqual([[imageId, '']])
  await expect.poll(() => chat.locator('li img').count()).toBe(1)
  const drawn = () => chat.locator('li img').evaluate((one) => (one as HTMLImageElement).naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
})
