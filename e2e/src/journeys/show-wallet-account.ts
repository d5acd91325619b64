import type { World } from '@lode/local-world'
import { say } from '@lode/translations/say.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Holder, openHolder, signIn } from '../holder.ts'
import { until } from '../until.ts'

/** What the modal shows of a connected wallet in the real app: the account, and what it did on the chain. */
export function showWalletAccount(of: () => World): void {
  let world: World
  let holder: Holder
  beforeAll(async () => {
    world = of()
    holder = await openHolder(world)
  })
  afterAll(() => holder.leave())

  test('[T-01][T-03][W-40] the account leads to what it did: the funds it got, an approval, a deposit', async () => {
    await signIn(holder)
    await depositUsdt(holder)
    const activity = await until('the deposit is in the activity', async () => {
      await openActivity(holder)
      const shown = await holder.dialog('Activity').textContent()
      return shown?.includes('Deposited') ? shown : false
    })
    expect(activity).toMatch(/Deposited\s*\+25\.000 USDT/)
    expect(activity).toContain('Approved')
    // What the holder got before the first sign-in is there too.
    expect(activity).toMatch(/Received\s*\+[\d.]+ USDT/)
    expect(activity).toContain(new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date()))
  })

  test('[W-45] disconnecting in the account closes the modal and ends the session', async () => {
    await holder.visit('/my')
    const halves = await sessionHalves(holder)
    await openAccount(holder)
    await holder.dialog('Account').getByRole('button', { name: 'Disconnect' }).click()
    await holder.dialog('Account').waitFor({ state: 'hidden' })
    await holder.page.getByRole('button', { name: 'Connect Wallet' }).first().waitFor()
    await expectEnded(holder, halves)
  })

  test('[W-45] Disconnect in the wallet screen ends the session', async () => {
    await signIn(holder)
    await holder.visit('/my')
    const halves = await sessionHalves(holder)
    await holder.page
      .getByRole('main')
      .getByRole('button', { name: say('my:disconnect') })
      .click()
    await holder.page.waitForURL(new URL('/', world.urls.app).href)
    await expectEnded(holder, halves)
  })

  test('[W-45] a wallet that disconnects by itself ends the session', async () => {
    await signIn(holder)
    const halves = await sessionHalves(holder)
    await holder.wallet.leave()
    await holder.page.getByRole('button', { name: 'Connect Wallet' }).first().waitFor()
    await expectEnded(holder, halves)
    expect(holder.complaints).toEqual([])
  })

  type Halves = { readonly token: string; readonly cookie: string }

  async function sessionHalves({ page, context }: Holder): Promise<Halves> {
    const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('wallet') ?? '').state.token)
    const cookies = await context.cookies(world.urls.app)
    const halves = { token, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    expect(await statusOf(halves)).toBe(200)
    return halves
  }
  async function statusOf({ token, cookie }: Halves): Promise<number> {
    const { status } = await fetch(new URL('/api/session', world.urls.app), { headers: { token, cookie } })
    return status
  }
  /** The session's halves open nothing, and no key or draft of it is on the device. */
  async function expectEnded({ page }: Holder, halves: Halves): Promise<void> {
    await until('the session has ended at the server', async () => (await statusOf(halves)) === 401)
    await until('the device key is gone', () => page.evaluate(countDeviceKeys).then((count) => count === 0))
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(halves.token)
  }

  async function openAccount({ page, dialog }: Holder): Promise<void> {
    await page
      .getByRole('button', { name: /0x[0-9a-fA-F]{2}/ })
      .first()
      .click()
    await dialog('Account').waitFor()
  }

  async function openActivity(of: Holder): Promise<void> {
    await of.visit('/my')
    await openAccount(of)
    await of.dialog('Account').getByRole('button', { name: 'Activity' }).click()
    await of.dialog('Activity').getByRole('listitem').first().waitFor()
  }

  async function depositUsdt({ page, visit, press }: Holder): Promise<void> {
    await visit('/deposit')
    await page.getByRole('textbox', { name: 'Amount' }).fill('25')
    await press(/^Deposit .*25|^Review$/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Deposit/ })
      .click()
    await page.getByRole('link', { name: say('transfers:toAssets') }).waitFor()
  }
}

/** Runs in the page: how many device keys it keeps. */
async function countDeviceKeys(): Promise<number> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const opened = await done(indexedDB.open('lode', 1))
  const count = await done(opened.transaction('keys').objectStore('keys').count())
  opened.close()
  return count
}
