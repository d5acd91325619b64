import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { endpoints } from '@lode/api-contract'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveTraces } from '../../../../testing/leave-traces.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'
import { openObjectStore } from '../../../platform/open-object-store.ts'
import { createMakeExports } from './jobs/make-exports.ts'

const { exports, askDeletion, askExport, exportPiece } = endpoints.account
const { signal } = new AbortController()
const hourMs = 3_600_000

let server: TestServer
beforeAll(async () => {
  // The job is run by hand.
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_WRITES: '100000', RATE_LIMIT_SIGN_INS: '100000' })
})
afterAll(() => server.close())

const runJob = () =>
  createMakeExports({ ...server, objects: openObjectStore(server.configuration) }).run(signal)
const stateOf = async (holder: TestClient) =>
  (await holder.call(exports, {})).exports.map(({ state }) => state)

/** A file of what is kept, as the app puts it together. */
async function download(holder: TestClient, id: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let from: number | null = 0; from !== null; ) {
    const { piece, next }: { piece: string; next: number | null } = await holder.call(exportPiece, {
      id,
      from,
    })
    pieces.push(Buffer.from(piece, 'base64'))
    from = next
  }
  return Buffer.concat(pieces)
}

/** Reads a ZIP by its directory (PKWARE APPNOTE 4.3.12), as any tool would. */
function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const bytes = zip.subarray(begin, begin + size)
    files[name] = (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

async function fund(holder: TestClient, units: bigint): Promise<void> {
  await openLedger({ db: server.as('lode_owner'), clock: server.clock }).post({
    ...{ key: randomUUID(), debit: 'custody/ethereum', credit: `user/${holder.userId}` },
    ...{ amount: money(units, 'USDT'), code: 'deposit', reference: 'test', actor: 'system:test' },
  })
}

test('[U-09] a holder asks for all that is kept of them, is told when it is there, and takes it until its end', async () => {
  const [ana, ben] = [await signIn(server.url), await signIn(server.url)]
  await fund(ana, 12_345_678n)
  await fund(ben, 777_123_456n)
  const formula = '=HYPERLINK("http://evil.example","x")'
  const key = randomUUID()
  await ana.call(endpoints.support.send, { key: randomUUID(), text: formula })
  const { export: asked } = await ana.call(askExport, {}, { idempotencyKey: key })
  expect(asked).toMatchObject({ state: 'waiting', until: null })
  expect((await ana.call(askExport, {}, { idempotencyKey: key })).export.id).toBe(asked.id)
  await expect(ana.call(askExport, {})).rejects.toMatchObject({ code: 'account.export_running' })
  await expect(ana.call(exportPiece, { id: asked.id, from: 0 })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await runJob()
  const [ready] = (await ana.call(exports, {})).exports
  expect(Date.parse(ready?.until ?? '') - server.clock.now().getTime()).toBe(72 * hourMs)
  const { rows } = await ana.call(endpoints.notices.list, { locale: 'en' })
  expect(rows.map(({ kind, id }) => [kind, id])).toContainEqual(['export_ready', asked.id])
  const files = unzip(await download(ana, asked.id))
  expect(JSON.parse(files['ledger.json'] ?? '')).toMatchObject([
    { code: 'deposit', coin: 'USDT', change: '12.345678', balance: '12.345678' },
  ])
  expect(JSON.parse(files['messages.json'] ?? '')).toMatchObject([{ author: 'person', text: formula }])
  expect(files['messages.csv']).toContain(`"'${formula.replaceAll('"', '""')}"`)
  expect(files['ledger.csv']).toMatch(/^\uFEFFid,at,code,reference,coin,change,balance\r\n/)
  expect(JSON.parse(files['sessions.json'] ?? '')).toHaveLength(1)
  // With its point, which no random id or address has.
  expect(JSON.stringify(files)).not.toContain('777.123456')
  server.clock.advance(73 * hourMs)
  await expect(ana.call(exportPiece, { id: asked.id, from: 0 })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await runJob()
  expect(await stateOf(ana)).toEqual(['erased'])
})

test('[U-09] nobody takes the export of another, and on the disk it can’t be read', async () => {
  const [ana, mallory] = [await signIn(server.url), await signIn(server.url)]
  const { export: asked } = await ana.call(askExport, {})
  await runJob()
  await expect(mallory.call(exportPiece, { id: asked.id, from: 0 })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  expect(await stateOf(mallory)).toEqual([])
  const whole = await download(ana, asked.id)
  expect(Object.keys(unzip(whole))).toContain('account.json')
  const found = await readdir(server.files, { recursive: true, withFileTypes: true })
  const kept = await Promise.all(
    found.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  )
  expect(kept.length).toBeGreaterThan(0)
  for (const bytes of kept) expect(bytes.includes('account.json')).toBe(false)
})

test('[U-09] three exports a day are made, one at a time, however many are asked for at once', async () => {
  const holder = await signIn(server.url)
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => holder.call(askExport, {})))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const _ of [2, 3]) {
    await runJob()
    await holder.call(askExport, {})
  }
  await runJob()
  await expect(holder.call(askExport, {})).rejects.toMatchObject({
    code: 'account.exports_too_many',
    params: { most: 3 },
  })
  server.clock.advance(25 * hourMs)
  expect((await holder.call(askExport, {})).export.state).toBe('waiting')
})

/** Tables about holders that no part of an export reads, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  chart: 'names the kinds of accounts, and what each is for',
  deposit_proven: 'says of deposits what their part says',
  event: 'says for some days that something changed, not what',
  idempotent_request:
    'keeps answers for two days, so that a request that is sent again is not carried out again',
  invite_change: 'is added to the sums of invites',
  invite_sum: 'sums up what the parts of invites list',
  notice_change: 'says that a count is out of date, and goes with the next one',
  notice_count: 'counts what the part of notices lists',
  payment_by_hand: 'is what operators did about a payment',
  payout_line: 'is how the payments of withdrawals were put together',
  payout_retry: 'is what operators did about a payment',
  payout_signed: 'is what the signer counts toward limits: the withdrawals themselves are there',
  push_message: 'waits for minutes, and says what the notices say',
  session: 'holds what signs in; who signed in is in the part of sessions',
  support_chatwoot: 'says under which number the conversation stands at the support desk',
  withdrawal_approval: 'is what operators wrote for each other',
  withdrawal_screening: 'is what the law may forbid to tell',
}

test('[U-09] every table that holds a user is in the export, or is left out for a reason', async () => {
  const tables = await server.as('lode_owner')<{ name: string }[]>`
    with recursive holds (name) as (
      select table_name::text from information_schema.columns where table_schema = 'public'
        and column_name in ('user_id', 'owner', 'inviter_id', 'invitee_id', 'invited_by')
      union select t.name from holds join pg_constraint k on k.contype = 'f' and k.confrelid = holds.name::regclass
        cross join lateral (select k.conrelid::regclass::text as name) t)
    select distinct name from holds order by name`
  expect(tables.length).toBeGreaterThan(40)
  const folder = new URL('.', import.meta.url)
  const sources = ['sections.ts', 'account-sections.ts'].map((name) =>
    readFile(new URL(name, folder), 'utf8'),
  )
  const read = new Set(
    [...(await Promise.all(sources)).join().matchAll(/\b(?:from|join) (\w+)/g)].map(([, name = '']) => name),
  )
  const unread = tables.map(({ name }) => name).filter((name) => !read.has(name))
  expect(unread).toEqual(Object.keys(leftOut).toSorted())
})

test('[U-09] an export has pictures, choices and requests, and the columns of what is empty', async () => {
  const holder = await signIn(server.url)
  const mark = `all${holder.userId}kept`
  const pictures = await leaveTraces(server, holder, mark)
  await holder.call(askDeletion, { sure: true })
  await server.as('lode_owner')`insert into withdrawal_freeze (id, user_id, reason, at, actor)
    values (${randomUUID()}, ${holder.userId.toString()}, 'legal_order', ${server.clock.now()}, 'operator:rea')`
  const { export: asked } = await holder.call(askExport, {})
  await runJob()
  const files = unzip(await download(holder, asked.id))
  expect(Object.entries(files).filter(([name]) => name.endsWith('.jpg'))).toEqual(
    pictures.map(({ id, purpose }) => [
      `${purpose === 'identity-photo' ? 'identity-photos' : 'chat-images'}/${id}.jpg`,
      mark,
    ]),
  )
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as object[]
  expect(rows('notice-choices')).toEqual([{ byEmail: '', byPush: 'deposits withdrawals security amounts' }])
  expect(rows('push-devices')).toMatchObject([{ endpoint: `https://push.example/${mark}` }])
  expect(rows('deletion-requests')).toMatchObject([{ state: 'waiting' }])
  expect(rows('freezes')).toMatchObject([{ reason: 'legal_order', releasedAt: null }])
  expect(rows('letters')).toHaveLength(2)
  expect(rows('security-log')).toMatchObject([{ kind: 'recipient_saved' }, { kind: 'signed_in' }])
  expect(files['exchanges.csv']).toBe(
    '\uFEFFid,at,paidCoin,paid,fee,receivedCoin,received,spread,mid,rate\r\n',
  )
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('.csv')) expect([name, text.split('\r\n')[0]?.length ?? 0]).not.toEqual([name, 1])
})
