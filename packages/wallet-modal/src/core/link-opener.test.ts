import { type FakeClock, fakeClock } from '@lode/clock'
import { beforeEach, expect, test } from 'vitest'
import { fakePage } from '../../test/announced-wallet.ts'
import { nodeModal } from '../../test/node-modal.ts'
import type { WalletRecord } from '../index.ts'
import { later } from './clock.ts'
import type { Context } from './context.ts'
import { initialState } from './initial-state.ts'
import { createLinkOpener, type LinkOpener } from './link-opener.ts'
import type { Platform } from './platforms.ts'
import { createRouter } from './router.ts'
import { createStore } from './store.ts'
import type { ModalState } from './types.ts'

let clock: FakeClock
beforeEach(() => {
  clock = fakeClock()
})

const record: WalletRecord = {
  id: 'w',
  name: 'W',
  mobile_link: 'w://',
  webapp_link: 'https://w.example/',
  desktop_link: 'wdesk://',
}
function opener(
  platform: Platform,
  kind: { ios?: boolean } = {},
): { opener: LinkOpener; page: ReturnType<typeof fakePage>; state: () => ModalState } {
  const page = fakePage(kind)
  const { texts } = nodeModal({ relayUrl: 'ws://127.0.0.1:1' }).getState()
  const wallet = {
    id: 'w',
    name: 'W',
    icon: undefined,
    connectorId: undefined,
    record,
    recent: false,
    source: 'featured',
  } as const
  const store = createStore<ModalState>({
    ...initialState,
    texts,
    platform,
    pairingUri: 'wc:x',
    history: [{ view: 'ConnectingWalletConnect', wallet }],
  })
  const context = {
    store,
    page,
    later: (ms: number, work: () => void) => later(clock, ms, work),
    router: createRouter({ store, options: {} as never }, { isConnected: () => false }),
  } as unknown as Context
  return { opener: createLinkOpener(context), page, state: store.get }
}

test('[W-25] a phone opens the app at once in this tab, a page at once in a new one, a program after 200 ms', async () => {
  const mobile = opener('mobile')
  mobile.opener.ready()
  expect(mobile.page.opened).toEqual([{ href: 'w://wc?uri=wc%3Ax', where: 'here' }])
  const web = opener('web')
  web.opener.ready()
  expect(web.page.opened).toEqual([{ href: 'https://w.example/?uri=wc%3Ax', where: 'newTab' }])
  const desktop = opener('desktop')
  desktop.opener.ready()
  await clock.advance(199)
  expect(desktop.page.opened).toEqual([])
  await clock.advance(1)
  expect(desktop.page.opened).toEqual([{ href: 'wdesk://wc?uri=wc%3Ax', where: 'newTab' }])
})

test('[W-25] an app that has not opened in 2 s is said to be missing; one that has is not', async () => {
  const missing = opener('mobile')
  missing.opener.ready()
  await clock.advance(1_999)
  expect(missing.state().notOpened).toBe(false)
  await clock.advance(1)
  expect(missing.state().notOpened).toBe(true)
  missing.opener.open()
  expect(missing.state().notOpened).toBe(false)

  const there = opener('mobile')
  there.opener.ready()
  there.page.hide()
  await clock.advance(1_000)
  there.page.show()
  await clock.advance(5_000)
  expect(there.state().notOpened).toBe(false)
})

test('[W-25] back on an iPhone, the connection is given 5 s to wake up', async () => {
  const phone = opener('mobile', { ios: true })
  phone.opener.ready()
  phone.page.hide()
  phone.page.show()
  expect(phone.state().buffering).toBe(true)
  await clock.advance(4_999)
  expect(phone.state().buffering).toBe(true)
  await clock.advance(1)
  expect(phone.state().buffering).toBe(false)
  const android = opener('mobile')
  android.opener.ready()
  android.page.hide()
  android.page.show()
  expect(android.state().buffering).toBe(false)
})

test('what is no longer waited for opens nothing', async () => {
  const desktop = opener('desktop')
  desktop.opener.ready()
  desktop.opener.stop()
  await clock.advance(1_000)
  expect(desktop.page.opened).toEqual([])
})
