import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { fixedClock } from '@lode/clock'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { approversNeeded } from '../console/approval-terms.ts'
import { consoleView } from '../console/wire.ts'
import { findWithdrawal } from '../repository.ts'
import { openWithdrawalRequests } from '../request/request-withdrawal.ts'
import { withdrawalView } from '../request/withdrawal-view.ts'
import { findHit } from './find-hit.ts'
import { openScreening } from './open-screening.ts'
import { createScreenRecipients } from './screen-recipients.ts'
import type { Screening } from './screening.ts'

const payer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
/** Asked for nothing but addresses. */
const chain = openPayingEthereum({
  ...{ rpcUrl: 'http://127.0.0.1:9', chainId: 31337, vault: '0x00000000000000000000000000000000000000aA' },
  tokens: [{ coin: 'USDT', address: zeroAddress, symbol: 'USDT' }],
  ...{ payer, sweeper: payer, feeCeiling: 1n },
})
const { signal } = new AbortController()
const listed = '0x8589427373D6D84E98730D7795D8f6f8731FDA16'
const plain = '0x1111111111111111111111111111111111111111'
let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'lode-screening-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

let holders = 0n
/** A withdrawal that a holder has asked for where recipients are screened, and what becomes of it. */
async function asked(address: string, units = 100_000_000n) {
  const clock = fixedClock('2026-11-22T09:00:00Z')
  const { db } = database
  const ledger = openLedger({ db, clock })
  const userId = ++holders
  await db`insert into users (id, address, invite_code, created_at) overriding system value
    values (${userId}, ${`0x${userId.toString(16).padStart(40, '0')}`}, ${`S${userId}`}, now())`
  await ledger.post({
    ...{
      key: randomUUID(),
      debit: 'custody/ethereum',
      credit: `user/${userId}`,
      amount: money(units, 'USDT'),
    },
    ...{ code: 'deposit', reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d', actor: 'system:test' },
  })
  const { request } = openWithdrawalRequests({ db, ledger, clock, chain, screened: true })
  const { id, state } = await request({
    ...{ id: randomUUID(), userId, network: 'ethereum', address, amount: money(units, 'USDT') },
  })
  // No rule lets it go before it is looked up.
  expect(state).toBe('pending')
  const now = async () => {
    const withdrawal = await findWithdrawal(db, id)
    if (!withdrawal) throw new Error('it is gone')
    return withdrawal
  }
  return {
    clock,
    screen: (screen: Screening) => createScreenRecipients({ db, clock, screen }).run(signal),
    now,
    hit: () => findHit(db, id),
    needed: async () => approversNeeded(db, { withdrawal: await now(), at: clock.now() }),
    events: () =>
      db`select from event where topic = 'withdrawal' and payload->>'id' = ${id}`.then(({ count }) => count),
  }
}

/** Screens by a file with these lines. */
async function byList(text: string): Promise<{ screen: Screening; file: string }> {
  const file = join(folder, randomUUID())
  await writeFile(file, text)
  const screen = openScreening({ screening: { list: file, api: null } })
  if (!screen) throw new Error('nothing is screened')
  return { screen, file }
}

/** Screens by an API that answers so. */
async function byApi(answer: (path: string, key: string | undefined) => { status?: number; body: string }) {
  const server = createServer((request, response) => {
    const { status = 200, body } = answer(request.url ?? '', request.headers['x-api-key'] as string)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const screen = openScreening({ screening: { list: null, api: { url, key: 'ours' } } })
  if (!screen) throw new Error('nothing is screened')
  return screen
}

test('[O-03] without a list and an API nothing is screened', () => {
  expect(openScreening({ screening: { list: null, api: null } })).toBe(null)
})

// Seen to fail with the verdict written and the state left.
test('[O-03] a recipient that is clear goes on by the rules that there are: a small amount is paid, a large one waits for a person', async () => {
  const { screen } = await byList(`# nobody but\n${listed}, OFAC SDN\n`)
  const [small, large] = [await asked(plain), await asked(plain, 20_000_000_000n)]
  await small.screen(screen)
  expect([(await small.now()).state, (await large.now()).state]).toEqual(['approved', 'pending'])
  // Its holder reads why a person decides, and by when: as the terms said when it was asked for.
  const shown = withdrawalView(await large.now())
  expect([shown.waits, shown.dueAt]).toEqual([{ reason: 'amount', until: null }, '2026-11-23T09:00:00.000Z'])
  expect(withdrawalView(await small.now()).dueAt).toBe(null)
  // Looked up once: run again, nothing happens.
  const before = await small.events()
  await small.screen(() => Promise.reject(new Error('asked again')))
  expect(await small.events()).toBe(before)
})

test('[O-03] [A-07] one that is listed is never paid unasked and never rejected by a rule: it waits for two operators, who see why', async () => {
  const { screen, file } = await byList(`${listed.toLowerCase()}, OFAC SDN CYBER2\n`)
  const one = await asked(listed)
  expect(await one.needed()).toBe(1)
  await one.screen(screen)
  const withdrawal = await one.now()
  expect([withdrawal.state, await one.needed()]).toEqual(['pending', 2])
  expect(consoleView(withdrawal).waits).toEqual({ reason: 'listed', until: null })
  // An operator reads where it stands, in which list, and how old that is; it stays as it was found.
  expect(await one.hit()).toMatchObject({
    ...{ verdict: 'blocked', reason: 'listed', entry: 'OFAC SDN CYBER2', list: basename(file) },
    listAt: (await stat(file)).mtime,
  })
  // Its holder reads that a person looks at it, and not what a list says.
  expect(withdrawalView(withdrawal).waits).toEqual({ reason: 'review', until: null })
})

test('[O-03] a list is read again when it has changed, and one that can’t be understood lets nobody through', async () => {
  const { screen, file } = await byList('')
  expect(await screen({ address: listed })).toEqual({ verdict: 'clear' })
  await writeFile(file, `${listed} # since today`)
  await utimes(file, 1, 1)
  expect(await screen({ address: listed })).toMatchObject({ verdict: 'blocked', reason: 'listed' })
  for (const broken of ['<html>', 'not an address, OFAC', `${listed}${'x'.repeat(300)}`]) {
    const { screen: half } = await byList(broken)
    await expect(half({ address: plain })).rejects.toThrow('line 1')
  }
})

test('[O-03] an API of sanctions is asked by its protocol: sanctions block, anything else it knows is for a person', async () => {
  const seen: (string | undefined)[] = []
  const screen = await byApi((path, key) => {
    seen.push(path, key)
    const category = path.endsWith(listed) ? 'sanctions' : 'mixer'
    const known = path.endsWith(plain)
      ? []
      : [{ category, name: 'SANCTIONS: OFAC', description: null, url: 'x' }]
    return { body: JSON.stringify({ identifications: known }) }
  })
  expect(await screen({ address: listed })).toMatchObject({
    ...{ verdict: 'blocked', reason: 'sanctioned', list: '127.0.0.1', listAt: null },
  })
  expect(await screen({ address: plain })).toEqual({ verdict: 'clear' })
  expect(await screen({ address: zeroAddress })).toMatchObject({ verdict: 'review', reason: 'flagged' })
  expect(seen.slice(0, 2)).toEqual([`/api/v1/address/${listed}`, 'ours'])
})

test.each([
  ['an error', { status: 503, body: '{}' }],
  ['another shape', { body: '{"identifications":"none"}' }],
  ['no JSON', { body: '<html>' }],
  ['more than there can be', { body: `{"identifications":[],"more":"${'x'.repeat(5_000_000)}"}` }],
])('[O-03] an API that answers with %s has not answered', async (_what, answer) => {
  const screen = await byApi(() => answer)
  await expect(screen({ address: plain })).rejects.toThrow('no usable answer')
})

test('[O-03] while nobody answers its holder reads that it is being checked; after six tries, ever further apart, a person looks', async () => {
  const one = await asked(plain)
  let tries = 0
  const silent: Screening = () => {
    tries++
    return Promise.reject(new Error('nobody is there'))
  }
  await one.screen(silent)
  expect(withdrawalView(await one.now()).waits).toEqual({ reason: 'screening', until: null })
  await one.screen(silent)
  expect(tries).toBe(1)
  for (const seconds of [5, 10, 20, 40, 80]) {
    one.clock.advance(seconds * 1000 - 1)
    await one.screen(silent)
    one.clock.advance(1)
    await one.screen(silent)
  }
  expect(tries).toBe(6)
  expect(consoleView(await one.now()).waits).toEqual({ reason: 'unanswered', until: null })
  expect([(await one.now()).state, await one.needed()]).toEqual(['pending', 2])
})
