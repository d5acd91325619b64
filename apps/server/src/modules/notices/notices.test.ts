import { endpoints } from '@lode/api-contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { runCommand } from '../../platform/run-command.ts'
import { termsCommands } from '../../platform/terms/commands.ts'
import { announcementShape } from './announcement-terms.ts'
import { bannerTerms } from './banner.ts'
import { readNotices } from './read-notices.ts'

let server: TestServer
let ana: TestClient
let mallory: TestClient
const account = privateKeyToAccount(generatePrivateKey())
const to = `0x${'ab'.repeat(20)}`
beforeAll(async () => {
  server = await startTestServer()
  ana = await signIn(server.url, account)
  mallory = await signIn(server.url)
})
afterAll(() => server.close())

const { list, unread, seen } = endpoints.notices
const id = (n: number) => `00000000-0000-8000-8000-${String(n).padStart(12, '0')}`
const kinds = async (who: TestClient) => (await who.call(list, { locale: 'en' })).rows.map(({ kind }) => kind)

const announce = (name: string, change: object, from = 'now') => decide(`announcement/${name}`, change, from)
async function decide(subject: string, change: object, from = 'now'): Promise<string[]> {
  const kindsOfTerms = [{ subject: 'announcement/<name>', shape: announcementShape }, bannerTerms]
  return runCommand(termsCommands(kindsOfTerms), {
    line: [
      'terms',
      'set',
      '--subject',
      subject,
      '--change',
      JSON.stringify(change),
      '--from',
      from,
      '--by',
      'ana',
    ],
    operators: undefined,
    db: server.as('lode_owner'),
    clock: server.clock,
  })
}

test('[U-07] what happens to a holder’s money and account is noted for them, newest first, and for nobody else', async () => {
  expect(await kinds(ana)).toEqual([])
  server.clock.advance(60_000)
  await signIn(server.url, account, { device: { browser: 'Safari', system: 'iPhone' } })
  server.clock.advance(60_000)
  const now = server.clock.now()
  const owner = server.as('lode_owner')
  const user = ana.userId.toString()
  await owner`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units, via, swept, state, seen_at, credited_at)
    values (${id(1)}, 'ethereum', '0x1', 0, 1, '0x1', ${now}, ${`user/${user}`}, 'USDT', 5000000, 'vault', true, 'confirmed', ${now}, ${now})`
  server.clock.advance(60_000)
  const later = server.clock.now()
  await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, rejection, requested_at)
    values (${id(2)}, ${user}, 'ethereum', 'USDT', ${to}, 3000000, 1500000, 'rejected', 'no', ${later})`
  await owner`insert into withdrawal_step (withdrawal_id, state, at, actor) values (${id(2)}, 'rejected', ${later}, 'operator:ana')`
  await owner`insert into withdrawal_proof values (${id(2)}, '{"walletSignature": "0xab"}', 's', 'x', 'y', 'm', 's')`
  server.clock.advance(60_000)
  const last = server.clock.now()
  await owner`insert into email_request (id, user_id, kind, name, email, email_key, locale, created_at, expires_at, ended_at, outcome)
    values (${id(3)}, ${user}, 'change', 'Ana', 'a@b.example', 'a@b.example', 'en', ${last}, ${last}, ${last}, 'done')`
  const { rows } = await ana.call(list, { locale: 'en' })
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    'deposit',
    'email_changed',
    'recipient_confirmed',
    'signed_in',
    'withdrawal_rejected',
  ])
  expect(rows.filter(({ kind }) => kind !== 'recipient_confirmed')).toMatchObject([
    { kind: 'email_changed', id: id(3), unread: true },
    {
      kind: 'withdrawal_rejected',
      id: id(2),
      amount: { amount: '3', coin: 'USDT' },
      address: to,
      unread: true,
    },
    { kind: 'deposit', id: id(1), amount: { amount: '5', coin: 'USDT' }, unread: true },
    { kind: 'signed_in', device: { browser: 'Safari', system: 'iPhone' }, amount: null },
  ])
  expect(await kinds(mallory)).toEqual([])
  expect(await mallory.call(unread, {})).toEqual({ unread: 0 })
})

test('[U-07] the bell counts what is newer than what was seen, which only grows, and never into the future', async () => {
  expect(await ana.call(unread, {})).toEqual({ unread: 5 })
  const { rows } = await ana.call(list, { locale: 'en', limit: 2 })
  const second = rows[1]?.at ?? ''
  expect(await ana.call(seen, { until: second })).toEqual({ unread: 1 })
  expect(await ana.call(seen, { until: '2020-01-01T00:00:00.000Z' })).toEqual({ unread: 1 })
  expect(await ana.call(seen, { until: '2099-01-01T00:00:00.000Z' })).toEqual({ unread: 0 })
  const [row] = await server.db`select seen_at from notice_reader where user_id = ${ana.userId.toString()}`
  expect(row).toEqual({ seen_at: server.clock.now() })
  expect((await ana.call(list, { locale: 'en' })).rows.some((one) => one.unread)).toBe(false)
})

test('[U-07] pages follow each other without a gap', async () => {
  const all = (await ana.call(list, { locale: 'en' })).rows.map((row) => row.id)
  const first = await ana.call(list, { locale: 'en', limit: 3 })
  const rest = await ana.call(list, { locale: 'en', limit: 3, cursor: first.next ?? '' })
  expect([...first.rows, ...rest.rows].map((row) => row.id)).toEqual(all)
  expect(rest.next).toBeNull()
})

test('[U-07] what happened is told for ninety days', async () => {
  const { rows } = await ana.call(list, { locale: 'en' })
  const oldest = new Date(rows.at(-1)?.at ?? '').getTime()
  const days = 90 * 86_400_000
  const told = async (now: number) => {
    const asked = { userId: ana.userId, locale: 'en', now: new Date(now), limit: 100 }
    return (await readNotices(server.db, asked)).length
  }
  expect(await told(oldest + days - 1)).toBe(rows.length)
  expect(await told(oldest + days)).toBe(rows.length - 1)
})

test('[U-07] an operator announces by a command: from a moment, until a moment, in the reader’s language or else in English', async () => {
  const title = { en: 'Maintenance', fr: 'Maintenance prévue' }
  const text = { en: 'Short pause on Sunday.' }
  const until = '2026-11-23T00:00:00.000Z'
  await announce('maintenance', { title, text, until }, '2026-11-22T00:00:00Z')
  expect(await kinds(mallory)).toEqual([])
  server.clock.set('2026-11-22T00:00:00Z')
  const [row] = (await mallory.call(list, { locale: 'fr' })).rows
  expect(row).toMatchObject({
    kind: 'announcement',
    title: 'Maintenance prévue',
    text: text.en,
    unread: true,
  })
  expect((await kinds(ana))[0]).toBe('announcement')
  server.clock.set(until)
  expect(await kinds(mallory)).toEqual([])
})

test('[U-07] the first unlock of an allocation and the whole of it are noted at their moments', async () => {
  const owner = server.as('lode_owner')
  const bea = await signIn(server.url)
  const now = server.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const offer = async (number: number, release: object) => {
    const document = owner.json({
      release: { startsAt: at(0), cliffAt: at(2), endsAt: at(9), ...release },
    } as never)
    await owner`insert into terms (subject, version, effective_from, decided_at, actor, document)
      values (${`offering/o${number}`}, 1, ${now}, ${now}, 'system:test', ${document})`
    await owner`insert into offering (number, id, state, terms_version, closed_at, allocated, raised)
      values (${number}, ${`o${number}`}, 'ended', 1, ${now}, 10, 10)`
    await owner`insert into offering_commitment (id, offering, user_id, units, allocated, cost, settled_at)
      values (${id(number)}, ${number}, ${bea.userId.toString()}, 10, 10, 10, ${now})`
  }
  const claims = async () => (await kinds(bea)).filter((kind) => kind.startsWith('claim_'))
  const steps = { startPart: '0', cliffPart: '0', stepSeconds: 3_600, automatic: false }
  await offer(71, steps)
  await offer(72, { ...steps, cliffPart: '0.1', endsAt: at(20) })
  await offer(73, { ...steps, startPart: '0.5', automatic: true })
  server.clock.set(new Date(at(2).getTime() - 1))
  expect(await claims()).toEqual([])
  server.clock.set(at(2))
  expect(await claims()).toEqual(['claim_ready'])
  server.clock.set(at(3))
  expect(await claims()).toEqual(['claim_ready', 'claim_ready'])
  server.clock.set(at(9))
  expect(await claims()).toEqual(['claim_whole', 'claim_ready', 'claim_ready'])
  server.clock.set(now)
})

test('[U-07] an ended rental, a machine sold back, a held withdrawal and a deletion are noted', async () => {
  const owner = server.as('lode_owner')
  const bea = await signIn(server.url)
  const user = bea.userId.toString()
  const now = server.clock.now()
  const before = new Date(now.getTime() - 3 * 86_400_000)
  const order = (n: number, of: { kind: string; paid: Date; ends: Date; soldBack: number | null }) => owner`
    insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
      state, created_at, held_until, paid_at, ends_at, sold_back)
    select ${id(n)}, ${user}, substr(subject, 7), version, ${of.kind}, 'USDT', 3, 1, 200, 4000000, 4000000,
      'paid', ${of.paid}, ${of.ends}, ${of.paid}, ${of.ends}, ${of.soldBack}
    from terms where subject like 'miner/%' order by subject, version limit 1`
  const later = new Date(now.getTime() + 60_000)
  await order(21, { kind: 'rental', paid: before, ends: now, soldBack: null })
  await order(22, {
    kind: 'purchase',
    paid: new Date(now.getTime() - 60_000),
    ends: now,
    soldBack: 3_000_000,
  })
  await order(23, { kind: 'rental', paid: new Date(before.getTime() + 60_000), ends: later, soldBack: null })
  await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${id(24)}, ${user}, 'ethereum', 'USDT', ${to}, 3000000, 1500000, 'approved', ${now})`
  await owner`insert into payout_wait (withdrawal_id, reason, until, at) values (${id(24)}, 'limit_all', null, ${now})`
  await owner`insert into account_deletion (id, user_id, state, asked_at, due_at) values (${id(25)}, ${user}, 'waiting', ${now}, ${now})`
  const { rows } = await bea.call(list, { locale: 'en' })
  const told = Object.fromEntries(rows.map((row) => [row.kind, { id: row.id, amount: row.amount }]))
  expect(told).toEqual({
    rental_ended: { id: id(21), amount: null },
    sold_back: { id: id(22), amount: { amount: '3', coin: 'USDT' } },
    withdrawal_held: { id: id(24), amount: { amount: '3', coin: 'USDT' } },
    deletion_asked: { id: id(25), amount: null },
  })
  expect(await kinds(mallory)).not.toContain('rental_ended')
})

test.each([
  { title: { fr: 'Sans anglais' }, text: { en: 'x' } },
  { title: { en: 'x' }, text: { en: 'x'.repeat(2001) } },
  { title: { en: 'x' }, text: { en: 'x' }, html: '<b>' },
  { title: { en: 'x' }, text: { en: 'x' }, until: 'soon' },
])('[U-07] the announcement %j is refused', async (change) => {
  await expect(announce('wrong', change)).rejects.toThrow()
})

test('[O-04] a banner is told to anybody in their language, from when it is decided until it ends or is taken down', async () => {
  const told = async (locale: string) => {
    const reply = await fetch(`${server.url}/api/banner?locale=${locale}`)
    return ((await reply.json()) as { banner: { kind: string; text: string | null } | null }).banner
  }
  expect(await told('en')).toBeNull()
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  const times = { starts: at(10), ends: at(30) }
  const planned = { shown: true, kind: 'maintenance', ...times, text: null }
  await expect(decide('banner', { ...planned, ends: at(5) })).rejects.toThrow()
  await expect(decide('banner', { ...planned, kind: 'own' })).rejects.toThrow()
  await decide('banner', planned)
  expect(await told('ja')).toMatchObject({ kind: 'maintenance', ...times, text: null })
  server.clock.advance(60_000)
  await decide('banner', { ...planned, kind: 'own', text: { en: 'Back soon', fr: 'À bientôt' } })
  expect([(await told('fr'))?.text, (await told('ru'))?.text]).toEqual(['À bientôt', 'Back soon'])
  server.clock.advance(60_000)
  await decide('banner', { shown: false })
  expect(await told('fr')).toBeNull()
  server.clock.advance(60_000)
  await decide('banner', { shown: true })
  expect((await told('fr'))?.text).toBe('À bientôt')
  server.clock.set(times.ends)
  expect(await told('fr')).toBeNull()
  server.clock.advance(30 * 60_000)
  expect(await told('fr')).toBeNull()
})
