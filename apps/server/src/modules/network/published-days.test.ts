import { createHash, createPublicKey, verify } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import {
  canonicalText,
  dailyPayout,
  deriveFigures,
  formatMoney,
  money,
  type PublishedDay,
  verifySignature,
} from '@lode/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miningWorld, requestOf } from '../../../testing/mining-world.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { CorrectionRefused, publishCorrection } from './publish-correction.ts'
import { publishDay } from './publish-day.ts'

const { network } = endpoints
let server: TestServer
let world: Awaited<ReturnType<typeof miningWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await miningWorld(server.db, { at: '2026-11-21T09:00:00Z' })
  await world.record()
  world.clock.set('2026-11-23T02:00:00Z')
  await world.record()
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const get = async (path: string) => {
  const response = await fetch(server.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const fileOf = async (name: string): Promise<PublishedDay> =>
  JSON.parse((await get(`/api/network-days/${name}`)).text)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('[G-04] anybody reads a published day: its content, its digest and its signature agree, by node’s own crypto', async () => {
  const file = await fileOf('2026-11-21')
  const { keys } = network.keys.reply.parse(JSON.parse((await get('/api/statement-keys')).text))
  expect(sha256(canonicalText(file.content))).toBe(file.entry.content)
  expect(sha256(canonicalText(file.entry))).toBe(file.digest)
  const key = keys.find(({ id }) => id === file.keyId)
  const publicKey = createPublicKey({
    key: Buffer.from(key?.publicKey ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const signed = Buffer.from(canonicalText(file.entry))
  expect(verify(null, signed, publicKey, Buffer.from(file.signature, 'base64'))).toBe(true)
  expect(await verifySignature(file, keys)).toBe('passed')
  expect([file.content.blocks.list.length, file.content.prices.length]).toEqual([144, 24])
  expect(file.content.terms.map(({ minerId, version }) => [minerId, version])).toContainEqual([
    'basalt-s21',
    1,
  ])
  expect(file.content.pool).toMatchObject({ source: 'ckpool', ratedTh: file.content.network.poolPowerTh })
})

test('[G-04] each day names the digest of the one before, up to the newest', async () => {
  const { entries, head, waits } = network.days.reply.parse(
    JSON.parse((await get('/api/network-days?from=0')).text),
  )
  expect(entries.map(({ entry }) => entry.name)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(entries.map(({ entry }) => entry.previous)).toEqual([null, entries[0]?.digest, entries[1]?.digest])
  expect([head, waits]).toEqual([entries[2], null])
  const newest = network.days.reply.parse(JSON.parse((await get('/api/network-days?limit=1')).text))
  expect(newest.entries).toEqual([head])
})

test('[G-04] a published day may be kept for ever; what is not there may not', async () => {
  const kept = await get('/api/network-days/2026-11-21')
  expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const missing = await get('/api/network-days/2026-11-30')
  expect([missing.status, JSON.parse(missing.text).code]).toEqual([404, 'network.day_not_found'])
  expect(missing.headers.get('cache-control')).toBe('no-store')
  for (const name of ['2026-11-2%31', '..%2fconfig', '2026-11-21/', "2026-11-21'", 'x'.repeat(5000)])
    expect([400, 404, 414], name).toContain((await get(`/api/network-days/${name}`)).status)
  for (const query of ['from=-1', 'from=1e99', 'limit=0', 'limit=201', 'from=x'])
    expect((await get(`/api/network-days?${query}`)).status, query).toBe(400)
})

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('[G-04] the database refuses to change or take away what was published, even to its owner', async () => {
  const db = server.as('lode_owner')
  expect(await refused(db`update network_entry set signature = 'AAAA' where number = 1`)).toBe('23001')
  expect(await refused(db`delete from network_entry where number = 2`)).toBe('23001')
  expect(await refused(db`update network_day set entry = 0 where day = '2026-11-22'`)).toBe('23001')
  expect(await refused(db`truncate network_entry cascade`)).toBe('23001')
  expect(await refused(db`update statement_key set public_key = 'AAAA'`)).toBe('23001')
})

test('[G-04] the database refuses an entry that is no link of the chain, or whose content is another', async () => {
  const { db } = server
  const [last] = await db<{ entry: string; content: string }[]>`
    select entry, content from network_entry order by number desc limit 1`
  const entry = JSON.parse(last?.entry ?? '{}')
  const insert = (change: object, content = last?.content ?? '') =>
    refused(db`insert into network_entry (entry, content, key_id, signature, actor)
      select ${canonicalText({ ...entry, number: 3, name: '2026-11-23', day: '2026-11-23', ...change })}, ${content}, id, 'AAAA', 'system:test'
      from statement_key`)
  expect(await insert({})).toBe('23503')
  expect(await insert({ previous: null })).toBe('23514')
  expect(await insert({ number: 5 })).toBe('23503')
  expect(await insert({ number: 2 })).toBe('23505')
  expect(await insert({ name: '2026-11-22', day: '2026-11-22' })).toBe('23505')
  expect(await insert({}, '{"day":"2026-11-23"}')).toBe('23514')
})

test('[G-04] without a signature no day is published, and why is told to anybody', async () => {
  world.clock.set('2026-11-24T02:00:00Z')
  for (const job of ['prices', 'pool'] as const) await world.run(job)
  const away = { sign: () => Promise.reject(new Error('away')) }
  await expect(
    publishDay({ ...world, signer: away }, { day: '2026-11-23', networkSource: 'mempool' }),
  ).rejects.toMatchObject({ name: 'StatementUnsigned' })
  const told = async () => network.days.reply.parse(JSON.parse((await get('/api/network-days')).text))
  expect((await told()).head?.entry.name).toBe('2026-11-22')
  await server.db`delete from price_hour where from_at = '2026-11-23T13:00:00Z'`
  await world.run('network')
  expect((await told()).waits).toEqual({ day: '2026-11-23', reason: 'prices' })
  await world.record()
  expect(await told()).toMatchObject({ head: { entry: { name: '2026-11-23' } }, waits: null })
})

test('[M-07] a day is paid by what was published of it, whatever becomes of its records', async () => {
  const { db } = server
  await world.fund('user/1', 1_000_000_000n)
  await world.fund('treasury/mining', 100_000_000n)
  const { order } = await world.mining.createOrder(requestOf(1n))
  world.clock.set('2026-11-26T02:00:00Z')
  await world.record()
  await db`update bitcoin_block set difficulty = difficulty * 2`
  await db`update price_hour set usd = usd / 2`
  await world.run('profit')
  const day = '2026-11-25'
  const payout = await world.mining.payout({ userId: 1n, rentalId: order.rentalId ?? '', day })
  const { content } = await fileOf(day)
  expect(payout.network).toEqual(content.network)
  const own = dailyPayout({ ...payout, network: deriveFigures(content) })
  expect(payout.net.amount).toBe(formatMoney(money(own.net, 'BTC')))
})

test('[G-04] a late correction is an entry of its own; the day stays as it is', async () => {
  const before = await get('/api/network-days/2026-11-21')
  const name = await publishCorrection(world, {
    day: '2026-11-21',
    reason: ' 13:00 was taken back ',
    actor: 'operator:ana',
  })
  expect(name).toBe('2026-11-21-correction-1')
  expect(
    await publishCorrection(world, { day: '2026-11-21', reason: 'and 14:00', actor: 'operator:bo' }),
  ).toBe('2026-11-21-correction-2')
  expect((await get('/api/network-days/2026-11-21')).text).toBe(before.text)
  const correction = JSON.parse((await get(`/api/network-days/${name}`)).text)
  expect(correction.content).toEqual({ day: '2026-11-21', reason: '13:00 was taken back' })
  expect(await world.db`select actor from network_entry where kind = 'correction' order by number`).toEqual([
    { actor: 'operator:ana' },
    { actor: 'operator:bo' },
  ])
  await expect(
    publishCorrection(world, { day: '2026-12-24', reason: 'x', actor: 'operator:ana' }),
  ).rejects.toThrow(CorrectionRefused)
  await expect(
    publishCorrection(world, { day: '2026-11-21', reason: ' ', actor: 'operator:ana' }),
  ).rejects.toThrow(CorrectionRefused)
})
