import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, endpoints } from '@lode/api-contract'
import { pause, systemClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { freshDatabase, prepareDatabase, startPostgres } from '@lode/database/embedded'
import { startAnvil } from '@lode/test-kit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../../src/configuration.ts'
import { startServer } from '../../src/start-server.ts'
import { testEnvironment } from '../../testing/start-test-server.ts'
import { signIn } from '../../testing/test-client.ts'
import { type Allowed, allowedJobs, allowedRequests } from './allowed.ts'
import { fillDatabase } from './fill-database.ts'

/** With 500,000 in the nightly run. */
const holders = Number(process.env.HOLDERS ?? 50_000)
/** The pages of 8 KB that a statement may read. A whole table of 50,000 rows has more. */
const mostPages = 400

/** The wallet of the holder who has the most. */
const account = privateKeyToAccount(generatePrivateKey())

let folder: string
let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let anvil: Awaited<ReturnType<typeof startAnvil>>
let administrator: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lode-growth-'))
  const statistics = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': 10_000 }
  const settings = { ...statistics, 'pg_stat_statements.track': 'all', max_wal_size: '4GB', jit: 'off' }
  postgres = await startPostgres({ directory: join(folder, 'data'), durable: false, settings })
  await prepareDatabase(postgres.url, { name: 'growth_template' })
  const first = openDatabase(postgres.url, { max: 1 })
  await first`grant set on parameter session_replication_role to lode_owner`
  await first.end()
  database = await freshDatabase(postgres.url, { template: 'growth_template' })
  const url = new URL(postgres.url)
  url.pathname = new URL(database.url).pathname
  administrator = openDatabase(url.href, { max: 1 })
  await administrator`create extension pg_stat_statements`
  const owner = openDatabase(database.urlOf('lode_owner'), { max: 1 })
  await fillDatabase(owner, { holders, first: account.address })
  await owner.end()
  anvil = await startAnvil()
})
afterAll(async () => {
  await anvil?.stop()
  await administrator?.end()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(role: string) {
  await administrator`select pg_stat_statements_reset()`
  const limits = { RATE_LIMIT_REQUESTS: '1000000', RATE_LIMIT_SIGN_INS: '1000' }
  const files = { OBJECT_STORE: `file://${folder}/objects`, OBJECT_KEYS: `file://${folder}/keys` }
  const databaseUrl = database.urlOf('lode_app')
  const environment = testEnvironment({ databaseUrl, rpcUrl: anvil.url, ROLE: role, ...limits, ...files })
  return startServer(readConfiguration(environment), {
    clock: systemClock,
    logStream: { write: () => undefined },
  })
}

type Read = { query: string; pages: number; calls: number; rows: number }

/** The statements that read more pages at once than a statement may, the worst first, and what is allowed though none does. */
async function faults(allowed: readonly Allowed[]): Promise<string[]> {
  const rows = await administrator<Read[]>`
    select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::int, (rows / calls)::int as rows,
      ((shared_blks_hit + shared_blks_read) / calls)::int as pages
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat%' and (shared_blks_hit + shared_blks_read) / calls > ${mostPages}::int
    order by pages desc`
  const told = rows.map(
    ({ query, pages, calls, rows }) => `${pages} pages, ${calls} calls, ${rows} rows: ${query}`,
  )
  return [
    ...told.filter((line) => !allowed.some(({ part }) => line.includes(part))),
    ...allowed
      .filter(({ fromHolders = 0 }) => holders >= fromHolders)
      .filter(({ part }) => !told.some((line) => line.includes(part)))
      .map(({ part }) => `allowed for nothing: ${part}`),
  ]
}

test('every GET reads no more pages of a filled database than a statement may', async () => {
  const server = await start('api')
  try {
    const holder = await signIn(server.url ?? '', account)
    expect(holder.userId).toBe(1n)
    const reads = Object.values(endpoints)
      .flatMap((group) => Object.values(group) as Endpoint[])
      .filter(({ method }) => method === 'GET')
    let answered = 0
    for (const endpoint of reads)
      await holder.call(endpoint, {} as never).then(
        () => answered++,
        () => undefined,
      )
    expect(answered).toBeGreaterThan(20)
    expect(await faults(allowedRequests)).toEqual([])
  } finally {
    await server.close()
  }
})

test('every job reads no more pages of a filled database than a statement may', async () => {
  const server = await start('worker')
  try {
    const ran = async () =>
      (await administrator<{ name: string }[]>`select name from job_run`).map(({ name }) => name)
    await expect.poll(ran).toEqual(expect.arrayContaining(['audit', 'daily-profit']))
    await pause(systemClock, 3000)
    // The jobs of a day come a moment later.
    await expect.poll(() => faults(allowedJobs), { timeout: 60_000 }).toEqual([])
    // The audit stops at its first fault, and the books that are filled in have some: the rules behind it are not measured here.
  } finally {
    await server.close()
  }
})
