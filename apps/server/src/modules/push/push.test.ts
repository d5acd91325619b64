import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { developmentDepositKey } from '@lode/domain'
import { type PushBrowser, type PushService, startPushService } from '@lode/local-world/push'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { createMailService } from '../mail/service.ts'
import { createCopyNotices } from '../notices/jobs/copy-notices.ts'
import { createSendPushJob } from './jobs/send-push.ts'
import { createPushService } from './service.ts'

let service: PushService
let server: TestServer
let copy: () => Promise<void>
let deliver: () => Promise<void>
const { signal } = new AbortController()
beforeAll(async () => {
  service = await startPushService({ now: () => server.clock.now() })
  server = await startTestServer({
    PUSH_KEY: developmentDepositKey.private,
    PUSH_SERVICES: service.origin,
    RATE_LIMIT_WRITES: '100000',
    RATE_LIMIT_SIGN_INS: '100000',
  })
  const { db, clock } = server
  const [mail, push] = [createMailService({ clock }), createPushService(server)]
  const copies = createCopyNotices({ db, clock, mail, push, defaultLocale: 'en' })
  const sender = createSendPushJob(server)
  copy = () => copies.run(signal)
  deliver = () => sender.run(signal)
  await copy()
})
afterAll(async () => {
  await server.close()
  await service.stop()
})
afterEach(async () => {
  service.answer = () => 201
  await server.db`delete from push_subscription`
})

const { state, subscribe, remove } = endpoints.push
const { choose } = endpoints.notices
const given = ({ endpoint, p256dh, auth }: PushBrowser, locale = 'en') => ({ endpoint, p256dh, auth, locale })
const add = (holder: TestClient, browser: PushBrowser, locale?: string) =>
  holder.call(subscribe, given(browser, locale))
async function deposit(holder: TestClient): Promise<string> {
  const now = server.clock.now()
  const [owner, id] = [`user/${holder.userId}` as const, randomUUID()]
  await server.as(
    'lode_owner',
  )`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via, swept, state, seen_at, credited_at)
    values (${id}, 'ethereum', ${id}, 0, 1, '0x1', ${now}, ${owner}, 'USDT', 5000000, 'vault', true, 'confirmed', ${now}, ${now})`
  await withTransaction(server.db, (tx) =>
    writeEvent(tx, { topic: 'deposit', owner, actor: 'system:test', payload: { id } }),
  )
  return id
}
const shown = ({ pushed }: PushBrowser) => pushed.map(({ text }) => JSON.parse(text ?? 'null'))

// Seen to fail with amounts always told.
test('[U-07] a deposit is pushed to each device in its language, without the amount until that is chosen, and to nobody else', async () => {
  const [ana, ben] = [await signIn(server.url), await signIn(server.url)]
  const [phone, desk, bens] = [service.subscribe(), service.subscribe(), service.subscribe()]
  await add(ana, phone)
  await add(ana, desk, 'fr')
  await add(ben, bens)
  const id = await deposit(ana)
  await copy()
  await deliver()
  expect(shown(phone)).toEqual([
    {
      title: 'Deposit received',
      body: 'Open Lode to see more.',
      path: `/depositDetails?id=${id}`,
      tag: `deposit/${id}`,
      lang: 'en',
    },
  ])
  expect(shown(desk)[0].title).toBe('Dépôt reçu')
  expect(phone.pushed[0]).toMatchObject({ urgency: 'normal', subject: server.configuration.publicOrigin })
  expect(bens.pushed).toEqual([])
  await ana.call(choose, { by: 'push', subject: 'amounts', chosen: true })
  await deposit(ana)
  await copy()
  await deliver()
  expect(shown(phone).at(-1).body).toBe('5 USDT arrived in your Lode balance.')
  await ana.call(choose, { by: 'push', subject: 'deposits', chosen: false })
  await deposit(ana)
  await copy()
  await deliver()
  expect(phone.pushed).toHaveLength(2)
})

// Seen to fail with a device that is told what happened before it was added.
test('[U-07][W-45] nothing is pushed to a device after sign-out, nor of before it was added', async () => {
  const ana = await signIn(server.url)
  const [phone, late] = [service.subscribe(), service.subscribe()]
  await add(ana, phone)
  await deposit(ana)
  await ana.call(endpoints.session.end, {})
  await copy()
  await deliver()
  const again = await signIn(server.url, ana.account)
  server.clock.advance(60_000)
  await add(again, late)
  const id = await deposit(again)
  await copy()
  await deliver()
  expect(phone.pushed).toEqual([])
  expect(shown(late).map(({ path }) => path)).toEqual([`/depositDetails?id=${id}`])
})

test('[U-07] a push that was asked for again, or whose worker died, is shown once by its tag, and is forgotten when it went out', async () => {
  const ana = await signIn(server.url)
  const phone = service.subscribe()
  await add(ana, phone)
  await deposit(ana)
  await copy()
  await server.db`update notice_copied set place = '1::1795305600'`
  await copy()
  await Promise.all([deliver(), deliver()])
  expect(phone.pushed).toHaveLength(1)
  expect(await server.db`select payload, ended_at is null as waits from push_message`).toEqual([
    { payload: {}, waits: false },
  ])
})

test.each([404, 410])(
  '[U-07] a browser whose push service says %d is forgotten, with what waits for it',
  async (gone) => {
    const ana = await signIn(server.url)
    const [old, phone] = [service.subscribe(), service.subscribe()]
    await add(ana, old)
    await add(ana, phone)
    service.answer = (endpoint) => (endpoint === old.endpoint ? gone : 201)
    await deposit(ana)
    await copy()
    await deliver()
    expect((await ana.call(state, {})).devices.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint])
    expect(phone.pushed).toHaveLength(1)
    expect(await server.db`select from push_message where ended_at is null`).toHaveLength(0)
  },
)

test('[U-07] a push service that is busy is asked again, later each time; one that redirects is not followed', async () => {
  const ana = await signIn(server.url)
  const phone = service.subscribe()
  await add(ana, phone)
  service.answer = () => 503
  await deposit(ana)
  await copy()
  await deliver()
  service.answer = () => 201
  await deliver()
  expect(phone.pushed).toEqual([])
  server.clock.advance(15_000)
  await deliver()
  expect(phone.pushed).toHaveLength(1)
  service.answer = () => 302
  await deposit(ana)
  await copy()
  await deliver()
  expect(service.asked.filter((one) => one.endsWith('/elsewhere'))).toEqual([])
})

// Seen to fail with the check of hosts left out of `subscribe`, and then of `sendPush`.
test('[U-07] only named push services are asked: another address is refused, and one that got into the table is not asked', async () => {
  const [ana, other] = [await signIn(server.url), await startPushService()]
  const there = other.subscribe()
  await expect(add(ana, there)).rejects.toMatchObject({ code: 'push.unavailable' })
  await add(ana, service.subscribe())
  await server.db`update push_subscription set endpoint = ${there.endpoint}`
  await deposit(ana)
  await copy()
  await deliver()
  expect(other.asked).toEqual([])
  await other.stop()
})

test('[U-07] a key that is no point of the curve is refused', async () => {
  const ana = await signIn(server.url)
  const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
  const asked = { ...given(service.subscribe()), p256dh }
  await expect(ana.call(subscribe, asked)).rejects.toMatchObject({ code: 'push.unavailable' })
})

test('[U-07] ten devices stand, the oldest goes; none is another holder’s to take away; a browser serves who came last', async () => {
  const [ana, ben] = [await signIn(server.url), await signIn(server.url)]
  const browsers = Array.from({ length: 11 }, () => service.subscribe())
  for (const browser of browsers) {
    server.clock.advance(1000)
    await add(ana, browser)
  }
  const { devices } = await ana.call(state, {})
  expect(devices).toHaveLength(10)
  expect(devices.map(({ endpoint }) => endpoint)).not.toContain(browsers[0]?.endpoint)
  const [newest] = devices
  const told = () => server.db`select count(*)::int as events from event where topic = 'notice'`
  const before = await told()
  await ben.call(remove, { id: newest?.id ?? '' })
  expect(await told()).toEqual(before)
  expect((await ana.call(state, {})).devices).toHaveLength(10)
  expect((await ben.call(state, {})).devices).toEqual([])
  await add(ben, browsers[10] as PushBrowser)
  expect((await ana.call(state, {})).devices).toHaveLength(9)
  expect((await ana.call(remove, { id: devices[1]?.id ?? '' })).devices).toHaveLength(8)
})

test('[U-07] a session that is ended takes its device away, before anything more is pushed to it', async () => {
  const ana = await signIn(server.url)
  const phone = service.subscribe()
  await add(ana, phone)
  await deposit(ana)
  await ana.call(endpoints.session.end, {})
  await copy()
  await deliver()
  expect(phone.pushed).toEqual([])
  expect(await server.db`select from push_subscription`).toHaveLength(0)
})

test('[U-07] for a device that is away a hundred pushes wait at most, and none for more than a day', async () => {
  const ana = await signIn(server.url)
  await add(ana, service.subscribe())
  const { send } = createPushService(server)
  const at = server.clock.now()
  const write = async () => ({ title: 't', body: 'b', path: '/', tag: 't', lang: 'en' })
  await withTransaction(server.db, async (tx) => {
    for (let n = 0; n < 103; n++) await send(tx, { id: `push ${n}`, userId: ana.userId, write, at })
  })
  const waiting = () => server.db`select from push_message where ended_at is null`
  expect(await waiting()).toHaveLength(100)
  service.answer = () => 503
  server.clock.advance(86_400_001)
  await deliver()
  expect(await waiting()).toHaveLength(0)
})
