import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { headers, sessionCookie } from '@lode/api-contract'
import { money } from '@lode/domain'
import { openLedger, userOwner } from '@lode/ledger'
import { benchPostgres, recorder } from '@lode/test-kit/bench'
import Fastify from 'fastify'
import type { HttpLoad } from '../testing/http-load.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { signIn } from '../testing/test-client.ts'

/**
 * `npm run bench -- api`: requests a second of a signed-in user's balances and of a page of their fund log, through
 * session, limits, log, schemas and database, beside those of an empty Fastify route in the same process and run.
 * `-share` is the part of the empty route's rate. 16 connections from a thread of their own. SECONDS, RUNS.
 */
const seconds = Number(process.env.SECONDS ?? 4)
const runs = Number(process.env.RUNS ?? 3)
const connections = 16

const postgres = await benchPostgres('api')
const server = await startTestServer({ RATE_LIMIT_REQUESTS: '1000000000' })
const record = recorder('api')
const empty = Fastify()
empty.get('/', async () => ({}))
const emptyUrl = await empty.listen({ port: 0, host: '127.0.0.1' })
const holder = await signIn(server.url)
await fillFundLog(holder.userId)
const { token, cookie } = holder.halves()
const session = { [headers.token]: token, cookie: `${sessionCookie}=${cookie}` }

for (let run = 0; run < runs; run++) {
  const bare = await measure('empty-route', new URL('/', emptyUrl), {})
  for (const [name, path] of [
    ['health', '/health'],
    ['balances', '/api/assets'],
    ['fund-log', '/api/fund-log?limit=20'],
  ] as const) {
    const rate = await measure(name, new URL(path, server.url), session)
    record.add(`${name}-share`, '% of empty', (rate / bare) * 100)
  }
}
record.print()
await empty.close()
await server.close()
await postgres.stop()

async function measure(name: string, url: URL, sent: Record<string, string>): Promise<number> {
  const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`, `host: ${url.host}`]
  const requestText = `${[...lines, ...Object.entries(sent).map((entry) => entry.join(': '))].join('\r\n')}\r\n\r\n`
  const answers = await record.watch(() =>
    load({ port: Number(url.port), requestText, connections, seconds }),
  )
  record.add(name, 'requests/s', answers / seconds)
  return answers / seconds
}

async function load(workerData: HttpLoad): Promise<number> {
  const worker = new Worker(new URL('../testing/http-load.ts', import.meta.url), { workerData })
  const [answers] = await once(worker, 'message')
  return Number(answers)
}

/** A hundred movements: enough that a page is a page. */
async function fillFundLog(userId: bigint): Promise<void> {
  const ledger = openLedger({ db: server.db })
  const owner = userOwner(userId)
  for (let i = 0; i < 50; i++) {
    const more = { reference: `bench:${i}` }
    const deposit = { debit: 'custody/ethereum', credit: owner, amount: money(100n, 'USDT') } as const
    const rent = { debit: owner, credit: 'income/rent', amount: money(30n, 'USDT') } as const
    await ledger.post({ key: crypto.randomUUID(), ...deposit, code: 'deposit', ...more })
    await ledger.post({ key: crypto.randomUUID(), ...rent, code: 'rent', ...more })
  }
}
