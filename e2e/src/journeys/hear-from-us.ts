import type { World } from '@lode/local-world'
import { openPushedPage } from '@lode/test-kit/pushed-page'
import { loadLocale } from '@lode/translations'
import { say } from '@lode/translations/say.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointingHand } from '../hand.ts'
import { type Holder, openHolder, signIn } from '../holder.ts'
import { mainJob } from '../main-job-steps.ts'
import { until } from '../until.ts'

/**
 * A holder hears from us: binds an email address in English and changes it in Arabic, with letters that come by SMTP, and has
 * a deposit pushed to their browser, by the world's push service.
 */
export function hearFromUs(of: () => World): void {
  let world: World
  let holder: Holder
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world, { context: { serviceWorkers: 'allow' } })
    await signIn(holder)
  })
  afterAll(() => holder.leave())

  type Letter = { id: string; to: string[]; subject: string; text: string; html: string | null }
  const password = 'tulip-canyon-94'

  /** The newest letter to an address, of those with a code or of those without. */
  function letterTo(address: string, withCode: boolean): Promise<Letter> {
    return until(`a letter to ${address} has come`, async () => {
      const letters = (await (await fetch(`${world.urls.inbox}/api/messages`)).json()) as Letter[]
      return letters.find(({ to, subject }) => to[0] === address && /\d{6}/.test(subject) === withCode)
    })
  }
  const codeIn = ({ subject }: Letter): string => /\d{6}/.exec(subject)?.[0] ?? ''
  const field = (label: string) => holder.page.getByLabel(label, { exact: true }).filter({ visible: true })

  test('[U-05] name, address, a photo and password, then the code from the letter: the address is bound', async () => {
    await holder.visit('/email')
    await field(say('email:name')).fill('Ana')
    await field(say('email:email')).fill('ana@mail.example')
    const buffer = await holder.page.screenshot()
    await field(say('identity:choose')).setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer })
    await holder.sees(say('identity:photo', { number: 1 }))
    await field(say('email:password')).fill(password)
    await holder.press(say('email:send'))
    await field(say('email:code')).waitFor()
    const letter = await letterTo('ana@mail.example', true)
    expect(letter.text).toContain(codeIn(letter))
    await field(say('email:code')).fill(codeIn(letter))
    // The address stands above the code as well.
    await holder.page.getByRole('button', { name: say('email:change') }).waitFor()
    await holder.sees('ana@mail.example')
  })

  test('[U-07] a browser is subscribed; a deposit is pushed to it, encrypted and signed, shown, and leads to that deposit', async () => {
    const { page, context } = holder
    await context.grantPermissions(['notifications'])
    // Chromium without a desk says that it is granted when it is asked, and before that it was refused.
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    )
    await page.addInitScript(await (await fetch(`${world.urls.push}/subscriber.js`)).text())
    await page.evaluate(() => navigator.serviceWorker.ready)
    await holder.visit('/noticeSettings')
    await holder.press(say('notices:settings.turnOn'))
    // Letters have a switch of that name too: only this one says that the server knows the browser.
    await page
      .getByRole('region', { name: say('notices:settings.byPush') })
      .getByRole('switch', { name: say('notices:settings.deposits') })
      .waitFor()
    await holder.visit('/')
    await mainJob(holder, { hand: pointingHand(), says: say }).deposit()
    const pushes = `${world.urls.inbox}/api/pushes`
    const pushed = await until('the deposit was pushed', async () => {
      const all = (await (await fetch(pushes)).json()) as { text: string | null; subject: string }[]
      return all.find(({ text }) => text?.includes('depositDetails'))
    })
    expect(pushed.subject).toBe(world.urls.app)
    expect(await (await fetch(world.urls.inbox)).text()).toContain('Deposit received')
    const { push, shown } = await openPushedPage(page)
    await push(String(pushed.text))
    const [notification] = await until('it is shown', async () => {
      const all = await shown()
      return all.length > 0 && all
    })
    expect(notification).toMatchObject({ title: 'Deposit received', lang: 'en', dir: 'ltr' })
    await holder.visit(String(notification?.data))
    await holder.sees(say('transfers:creditedAt'))
  })

  test('[U-05] in Arabic it is changed: the new address proves itself, the old one is told, withdrawals are held with their end', async () => {
    const { email: texts, errors } = await loadLocale('ar')
    await holder.page.evaluate(() => localStorage.setItem('lode.locale', 'ar'))
    await holder.visit('/email')
    await holder.press(texts.change)
    await field(texts.newEmail).fill('new@mail.example')
    await field(texts.password).fill(password)
    await holder.dialog(texts.change).getByRole('button', { name: texts.send }).click()
    await field(texts.code).waitFor()
    const letter = await letterTo('new@mail.example', true)
    expect(letter.html).toContain('<html lang="ar" dir="rtl">')
    await field(texts.code).fill(codeIn(letter))
    await holder.sees('new@mail.example')
    const told = await letterTo('ana@mail.example', false)
    expect(told.subject).toBe('Your Lode email address was changed')
    expect(told.text).toContain('n•••@mail.example')
    await holder.visit('/withdraw')
    const [held = ''] = errors['withdraw.on_hold'].split('{{until}}')
    await holder.page.getByRole('status').filter({ hasText: held.trim() }).waitFor()
    expect(holder.complaints).toEqual([])
  })
}
