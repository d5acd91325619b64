import { once } from 'node:events'
import { openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { headers, sessionCookie } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { money } from '@lode/domain'
import { type Ledger, openLedger, userOwner } from '@lode/ledger'
import { benchPostgres, recorder, wanted } from '@lode/test-kit/bench'
import Fastify from 'fastify'
import { tellTops } from '../../../testing/exchange-world.ts'
import type { HttpLoad } from '../../../testing/http-load.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { linesByTurn } from './lines-by-turn.ts'

/**
 * `npm run bench -- api`: requests a second of a signed-in user's balances and of a page of their fund log, through
 * session, limits, log, schemas and database, beside those of an empty Fastify route in the same process and run.
 * `-share` is the part of the empty route's rate with as many connections, all of a thread of their own.
 * `-200-users`: of 200 users in turn. `-moving`: while transfers touch the user's account without a pause, so that hardly
 * a reply is as the one before. SECONDS, RUNS; `-- api balances-16` chooses a case.
 */
const seconds = Number(process.env.SECONDS ?? 4)
const runs = Number(process.env.RUNS ?? 3)

// As the server does by itself, but to a file.
const logPath = join(tmpdir(), `lode-bench-${process.pid}.log`)
const logFile = openSync(logPath, 'w')
const logStream = linesByTurn((text) => void writeSync(logFile, text))
const postgres = await benchPostgres('api')
const server = await startTestServer(
  { RATE_LIMIT_REQUESTS: '1000000000', RATE_LIMIT_SIGN_INS: '1000' },
  { logStream },
)
const record = recorder('api')
const empty = Fastify()
empty.get('/', async () => ({}))
const emptyUrl = await empty.listen({ port: 0, host: '127.0.0.1' })
const ledger = openLedger({ db: server.as('lode_owner') })
const users: TestClient[] = []
for (let i = 0; i < 200; i++) users.push(await signIn(server.url))
await fillFundLogs(ledger, users)
await quotePrices()
// Time passes, and prices change each second, as they do.
const over = new AbortController()
systemClock.every(10, over.signal, () => server.clock.advance(10))
systemClock.every(1_000, over.signal, () => void quotePrices())
const one = users.slice(0, 1)
const paths = { balances: '/api/assets', 'fund-log': '/api/fund-log?limit=20' }

for (let run = 0; run < runs; run++) {
  for (const connections of [64, 16]) {
    const empties = [{ url: new URL('/', emptyUrl), sent: {} }]
    const bare = await measure(`empty-route-${connections}`, connections, empties)
    for (const [name, path] of Object.entries(paths))
      await share(`${name}-${connections}`, connections, asked(path, one), bare)
    if (connections === 16) continue
    for (const [name, path] of Object.entries(paths))
      await share(`${name}-200-users-${connections}`, connections, asked(path, users), bare)
    for (const [name, path] of Object.entries(paths)) {
      if (!wanted(`${name}-moving-${connections}`)) continue
      const stop = keepMoving(userOwner(users[0]?.userId ?? 0n))
      await share(`${name}-moving-${connections}`, connections, asked(path, one), bare)
      await stop()
    }
  }
}
record.print()
over.abort()
await empty.close()
await server.close()
await postgres.stop()
rmSync(logPath)

type Request = { url: URL; sent: Record<string, string> }

function asked(path: string, holders: readonly TestClient[]): Request[] {
  return holders.map((holder) => {
    const { token, cookie } = holder.halves()
    const sent = { [headers.token]: token, cookie: `${sessionCookie}=${cookie}` }
    return { url: new URL(path, server.url), sent }
  })
}

async function share(name: string, connections: number, requests: Request[], bare: number): Promise<void> {
  if (!wanted(name)) return
  const rate = await measure(name, connections, requests)
  record.add(`${name}-share`, '% of empty', (rate / bare) * 100)
}

async function measure(name: string, connections: number, requests: Request[]): Promise<number> {
  const requestTexts = requests.map(({ url, sent }) => {
    const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`]
    return `${[...lines, ...Object.entries(sent).map((entry) => entry.join(': '))].join('\r\n')}\r\n\r\n`
  })
  const port = Number(requests[0]?.url.port)
  const answers = await record.watch(() => load({ port, requestTexts, connections, seconds }))
  record.add(name, 'requests/s', answers / seconds)
  return answers / seconds
}

async function load(workerData: HttpLoad): Promise<number> {
  const worker = new Worker(new URL('../../../testing/http-load.ts', import.meta.url), { workerData })
  const [answers] = await once(worker, 'message')
  return Number(answers)
}

/** A hundred movements each: enough that a page is a page. */
async function fillFundLogs(ledger: Ledger, holders: readonly TestClient[]): Promise<void> {
  for (let i = 0; i < 50; i++)
    await Promise.all(
      holders.map(async ({ userId }) => {
        const owner = userOwner(userId)
        const more = { reference: `bench:${i}`, actor: 'system:test' } as const
        const deposit = { debit: 'custody/ethereum', credit: owner, amount: money(100n, 'USDT') } as const
        const rent = { debit: owner, credit: 'income/rent', amount: money(30n, 'USDT') } as const
        await ledger.post({ key: crypto.randomUUID(), ...deposit, code: 'deposit', ...more })
        await ledger.post({ key: crypto.randomUUID(), ...rent, code: 'rent', ...more })
      }),
    )
}

/** Three markets' books of each coin, as they are recorded. */
function quotePrices(): Promise<void> {
  const cents = server.clock.now().getSeconds() / 100
  return tellTops(server.db, server.clock, { USDT: 1, BTC: 91_234 + cents, ETH: 3_012 + cents })
}

/** Posts one transfer after the other to an account until it is stopped. */
function keepMoving(owner: ReturnType<typeof userOwner>): () => Promise<void> {
  let moving = true
  const done = (async () => {
    const transfer = { debit: 'custody/ethereum', credit: owner, amount: money(1n, 'USDT') } as const
    while (moving)
      await ledger.post({
        key: crypto.randomUUID(),
        ...transfer,
        code: 'deposit',
        reference: 'bench:moving',
        actor: 'system:test',
      })
  })()
  return () => {
    moving = false
    return done
  }
}
